import { describe, expect, test } from 'vitest'
import { type FollowedMatch, followFrom, followTo, newsSince } from '../../../../src/client/table/turns/followMatch.ts'
import { applyAction, startMatch } from '../../../../src/engine/rules/match.ts'
import type { MatchState } from '../../../../src/engine/rules/matchState.ts'
import type { ActionRecord } from '../../../../src/engine/rules/game.ts'
import type { Replay } from '../../../../src/protocol/analysis/analysis.ts'
import { presentRecords } from '../../../../src/protocol/analysis/presentRecords.ts'
import type { GameContext } from '../../../../src/protocol/game/game.ts'
import { presentGameActions } from '../../../../src/protocol/game/presentActions.ts'
import { presentGame, presentTurn } from '../../../../src/protocol/game/presentGame.ts'
import { playRandomMatch } from '../../../engine/matches.ts'
import { seededDice } from '../../../engine/seededRandom.ts'
import { gameContext, matchupOf } from '../../gameContexts.ts'

const SETUP = { variant: 'normal', length: 5 } as const
/** A match whose last game is worth more than the points that were missing. */
const SEED = 8
const START = Date.parse('2026-11-21T20:00:00.000Z')

interface Moment {
  readonly game: GameContext
  /** The number of records so far. */
  readonly count: number
}

/** A match with the state after each of its actions, as the live channel tells it. */
function tellMatch(): { readonly records: readonly ActionRecord[]; readonly moments: readonly Moment[] } {
  const { actions } = playRandomMatch(SETUP, SEED)
  const dice = seededDice(SEED)
  const records: ActionRecord[] = []
  const moments: Moment[] = []
  const tell = (match: MatchState, added: readonly ActionRecord[]) => {
    records.push(...added)
    let gameIndex = moments.at(-1)?.game.index ?? 0
    const rows = added.map((record) => {
      if (record.type === 'opening') ({ gameIndex } = record)
      return { gameIndex, record }
    })
    const { player } = gameContext()
    moments.push({
      count: records.length,
      game: gameContext({
        ...presentTurn(match),
        ...presentGame(match, 'normal'),
        player: [
          { ...player[0], score: Math.min(match.score.white, SETUP.length) },
          { ...player[1], score: Math.min(match.score.black, SETUP.length) },
        ],
        updateIndex: moments.length + 1,
        lastActions: presentGameActions(rows),
      }),
    })
  }
  const start = startMatch(SETUP, dice)
  tell(start.match, start.records)
  let { match } = start
  for (const { side, action } of actions) {
    const outcome = applyAction(match, side, action, dice)
    if (!outcome.ok) throw new Error(outcome.error)
    match = outcome.match
    tell(match, outcome.records)
  }
  return { records, moments }
}

const { records, moments } = tellMatch()

/** The history that the server tells after some records. */
function historyOf(count: number): Replay {
  let gameIndex = 0
  const rows = records.slice(0, count).map((record, index) => {
    if (record.type === 'opening') ({ gameIndex } = record)
    return { index, gameIndex, recordedAt: new Date(START + index * 1000), record }
  })
  const matchup = matchupOf({ length: SETUP.length, bankTime: null, delayTime: null })
  return { ...matchup, games: [], records: presentRecords(SETUP, rows, new Map()) }
}

const after = (at: number) => moments[at] ?? { game: gameContext(), count: 0 }
const lengthOf = ({ film }: FollowedMatch) => film?.transcript.records.length

describe('following a running match', () => {
  test('W100: grows by each state of the live channel to the same match as its history, beyond the length of the match', () => {
    let match = followFrom(historyOf(after(0).count))
    for (const { game, count } of moments) {
      match = followTo(match, game, START)
      expect(match.hasGap).toBe(false)
      expect(lengthOf(match)).toBe(count)
    }
    expect(match.film?.transcript.records).toEqual(records)
    expect(match.film?.games.length).toBeGreaterThan(1)
    const score = match.film?.steps.at(-1)?.match.score
    expect(Math.max(score?.white ?? 0, score?.black ?? 0)).toBeGreaterThan(SETUP.length)
  })

  test('does not add what the history already has', () => {
    const match = followTo(followFrom(historyOf(after(6).count)), after(6).game, START)
    expect(match.hasGap).toBe(false)
    expect(lengthOf(match)).toBe(after(6).count)
  })

  test('tells a gap, and keeps what it has', () => {
    const match = followTo(followFrom(historyOf(after(6).count)), after(9).game, START)
    expect(match.hasGap).toBe(true)
    expect(lengthOf(match)).toBe(after(6).count)
  })

  test('a history that is newer than the shown state is a gap only until that state has come', () => {
    const ahead = followTo(followFrom(historyOf(after(9).count)), after(8).game, START)
    expect(ahead.hasGap).toBe(true)
    const caughtUp = followTo(ahead, after(9).game, START)
    expect(caughtUp.hasGap).toBe(false)
    expect(lengthOf(caughtUp)).toBe(after(9).count)
  })

  test('counts what has happened since, without the rolls', () => {
    const { film } = followFrom(historyOf(records.length))
    if (film === null) throw new Error('an empty film')
    const all = film.transcript.records.filter(({ type }) => !['roll', 'opening', 'matchEnd', 'timeout'].includes(type))
    expect(newsSince(film, 0)).toBe(all.length)
    expect(newsSince(film, film.steps.length)).toBe(0)
  })
})
