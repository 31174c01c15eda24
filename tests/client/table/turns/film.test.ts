import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { type Film, filmOf, gameAt } from '../../../../src/client/table/turns/film.ts'
import { positionNamesOf } from '../../../../src/client/table/position/positionNames.ts'
import { createReplayMachine } from '../../../../src/client/features/replay/replayMachine.ts'
import { reelOf } from '../../../../src/client/features/replay/reelOf.ts'
import type { MatchTranscript } from '../../../../src/engine/notation/matchTranscript.ts'
import { parseMat } from '../../../../src/engine/notation/parseMat.ts'
import { parseXgid } from '../../../../src/engine/notation/xgid.ts'
import { playRandomMatch } from '../../../engine/matches.ts'
import { matchNames, readMat, readTruth } from '../../../engine/recorded.ts'

function transcriptOf(text: string): MatchTranscript {
  const parsed = parseMat(text)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

function filmOfMat(text: string): Film {
  const film = filmOf(transcriptOf(text))
  if (film === null) throw new Error('an empty film')
  return film
}

const SIDES = { X: 'white', O: 'black' } as const

describe.each(matchNames())('the recorded match %s', (name) => {
  const film = filmOfMat(readMat(name))
  const truth = readTruth(name)

  test('shows every position of its other record, in order', () => {
    const rolls = film.steps.filter(({ match }) => match.game.phase === 'move')
    const deeds = truth.games.flatMap(({ game }) => game.filter(({ action }) => action === 'move'))
    const isSameWay = truth.X.name === film.transcript.names.white
    expect(isSameWay).toBe(true)
    expect(rolls.map(({ match }) => match.game.turn)).toEqual(deeds.map(({ player }) => SIDES[player]))
    const named = deeds.flatMap(({ board }, index) => (board === undefined ? [] : [{ board, step: rolls[index] }]))
    expect(named.length).toBeGreaterThan(0)
    for (const { board, step } of named) {
      expect(step === undefined ? null : positionNamesOf(step.match).gnuId.slice(0, 14)).toBe(board)
    }
  })

  test('has its games and their winners', () => {
    expect(film.games.map(({ winner }) => winner)).toEqual(truth.games.map(({ winner }) => SIDES[winner]))
    expect(film.steps.map((_, index) => gameAt(film, index).number)).toEqual(film.steps.map((step) => step.gameIndex))
  })

  test('plays every step from the first to the end once', () => {
    const shown: number[] = []
    let isFinished = false
    const clock = new SimulatedClock()
    const machine = createReplayMachine({ show: (index) => shown.push(index), finish: () => (isFinished = true) })
    const reel = reelOf(film)
    const actor = createActor(machine, { clock, input: { reel } }).start()
    actor.send({ type: 'play' })
    for (let step = 0; step < film.steps.length; step++) {
      // A step stands 1.5 s and a win 2 s, so one increment never passes two of them.
      while (actor.getSnapshot().context.index === step && !isFinished) clock.increment(250)
    }
    expect(shown).toEqual(film.steps.map((_, index) => index))
    expect(isFinished).toBe(film.winner !== null)
  })
})

describe('a film', () => {
  test('says in words what the board cannot show', () => {
    const film = filmOfMat(readMat('m10-len3'))
    const said = new Set(film.steps.flatMap(({ message }) => message?.type ?? []))
    expect(said).toContain('wins')
    expect(film.steps.filter(({ message }) => message?.type === 'wins')).toHaveLength(film.games.length)
  })

  test('names each position so that the name can be read back', () => {
    const { setup, records } = playRandomMatch({ variant: 'normal', length: 5 }, 7)
    const film = filmOf({ setup, records, names: { white: 'Ann', black: 'Bob' }, date: null })
    for (const { match, message } of film?.steps ?? []) {
      const read = parseXgid(positionNamesOf(match).xgid)
      if (match.winner !== null) continue
      expect(read.ok && read.value).toMatchObject({
        points: match.game.points,
        cube: match.game.cube,
        score: match.score,
        isDoubleOffered: message?.type === 'doubles',
      })
    }
  })

  test('names the record of each step', () => {
    const film = filmOfMat(readMat('m01-len1'))
    const { records } = film.transcript
    expect(film.steps.map(({ record }) => records[record]?.type)).toEqual(
      records.map(({ type }) => type).filter((type) => type !== 'matchEnd'),
    )
  })

  test('is empty before anything has happened', () => {
    const setup = { variant: 'normal', length: 5 } as const
    expect(filmOf({ setup, records: [], names: { white: 'Ann', black: 'Bob' }, date: null })).toBeNull()
  })
})
