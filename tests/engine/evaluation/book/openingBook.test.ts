import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isBookPlay, judgeBesideBook } from '../../../../src/engine/evaluation/book/bookPlay.ts'
import { nextBookWork, tidyBook } from '../../../../src/engine/evaluation/book/bookWork.ts'
import {
  askDecision,
  bookPosition,
  rolledOutDecision,
  searchDecision,
} from '../../../../src/engine/evaluation/book/judgeOpening.ts'
import type { BookDecision, OpeningBook } from '../../../../src/engine/evaluation/book/openingBook.ts'
import { bookKey, makeOpeningBook, parseOpeningBook } from '../../../../src/engine/evaluation/book/openingBook.ts'
import type { PlayContext } from '../../../../src/engine/evaluation/equity/playContext.ts'
import { startRollout } from '../../../../src/engine/evaluation/rollout/rollout.ts'
import { makeMoveText, parseMoveText } from '../../../../src/engine/notation/moveText.ts'
import { isDouble, ROLLS } from '../../../../src/engine/rules/dice.ts'
import { NORMAL } from '../../../../src/engine/rules/variant.ts'
import { loadBooklessEngine } from '../../../../src/server/engine/loadEngine.ts'
import { matchAt, MONEY, TAKHTEH_POINTS } from '../contexts.ts'
import { rollOutHere } from '../rollout/rollOutHere.ts'
import { engine } from '../testEngine.ts'

const TEXT = readFileSync(new URL('../../../../src/engine/evaluation/book/openingBook.jsonl', import.meta.url), 'utf8')
const shipped = parseOpeningBook(TEXT)
const bookless = loadBooklessEngine()
const START = bookPosition(null)
const AIMS = { first: { ply: 0, games: 144 }, reply: { ply: 0, games: 144 } } as const

function decisionOf(book: OpeningBook, key: string): BookDecision {
  const found = book.get(key)
  if (found === undefined) throw new Error(`the book lacks ${key}`)
  return found
}

describe('the book that ships', () => {
  test('has all first rolls, rolled out, and all replies to the turns that come into question', () => {
    const first = [...shipped.values()].filter(({ after }) => after === null)
    expect(first.map(({ dice }) => dice)).toEqual(ROLLS.map(({ dice }) => dice).filter((dice) => !isDouble(dice)))
    expect(first.every(({ judge }) => judge.kind === 'rollout')).toBe(true)
    for (const { dice, turns } of first) {
      const played = turns.filter(({ loss }) => loss <= 0.03).slice(0, 3)
      expect(played.length).toBeGreaterThan(0)
      for (const { move } of played) {
        const replies = ROLLS.filter((roll) => shipped.has(bookKey({ dice, move }, roll.dice)))
        expect(replies).toHaveLength(ROLLS.length)
      }
    }
    expect(tidyBook(shipped).size).toBe(shipped.size)
  })

  test('has legal turns only, the best first, each rollout with its games and errors', () => {
    for (const { after, dice, judge, turns } of shipped.values()) {
      expect(turns.length).toBeGreaterThan(0)
      expect(turns[0]?.loss).toBe(0)
      for (const { move, games, error, chances } of turns) {
        const turn = parseMoveText(bookPosition(after), dice, NORMAL, move)
        expect(turn.ok && makeMoveText(turn.value.steps)).toBe(move)
        expect(games > 0 && error > 0).toBe(judge.kind === 'rollout')
        expect(chances).toHaveLength(5)
      }
      expect(turns.map(({ loss }) => loss)).toEqual(turns.map(({ loss }) => loss).toSorted((one, two) => one - two))
    }
  })

  test('is written as it is read', () => {
    expect(makeOpeningBook(shipped)).toBe(TEXT)
  })

  test('makes the five point with 3-1 and the bar point with 6-1', () => {
    expect(decisionOf(shipped, '31').turns[0]?.move).toBe('8/5 6/5')
    expect(decisionOf(shipped, '61').turns[0]?.move).toBe('13/7 8/7')
  })
})

describe('the engine with the book', () => {
  test('tells its figures, and what they come from, in unlimited play', () => {
    const { turns } = decisionOf(shipped, '65')
    const [best, second] = engine.rankTurns(START, [5, 6], MONEY, 2)
    expect(best).toMatchObject({ equity: turns[0]?.equity, chances: turns[0]?.chances, ply: 2 })
    expect(best?.book).toEqual({ games: turns[0]?.games, error: turns[0]?.error })
    expect((best?.equity ?? 0) - (second?.equity ?? 0)).toBeCloseTo(turns[1]?.loss ?? 0, 10)
  })

  test('asks the book two or more plies ahead only, so that the weaker levels stay as they are', () => {
    for (const ply of [0, 1] as const) {
      expect(engine.rankTurns(START, [3, 1], MONEY, ply)).toEqual(bookless.rankTurns(START, [3, 1], MONEY, ply))
    }
  })

  test('leaves other games, scores and cubes to the search', () => {
    const crawford = matchAt(7, 0, 6, { match: { length: 7, me: 0, opponent: 6, isCrawford: true } })
    const turned: PlayContext = { ...MONEY, cube: { value: 2, owner: 'me' } }
    for (const context of [TAKHTEH_POINTS, turned, crawford, matchAt(1, 0, 0), matchAt(5, 0, 0), matchAt(7, 4, 0)]) {
      expect(isBookPlay(context)).toBe(false)
      expect(engine.rankTurns(START, [6, 5], context, 2)[0]?.book).toBeUndefined()
    }
  })

  test('knows long matches that begin as unlimited play', () => {
    for (const length of [7, 9, 11, 15]) expect(isBookPlay(matchAt(length, 0, 0))).toBe(true)
  })

  test('knows the replies too, and nothing after them', () => {
    const reply = [...shipped.values()].find(({ after, judge }) => after !== null && judge.kind === 'rollout')
    if (reply === undefined) throw new Error('the book has no reply that is rolled out')
    const position = bookPosition(reply.after)
    const [best] = engine.rankTurns(position, reply.dice, MONEY, 2)
    expect(makeMoveText(best?.steps ?? [])).toBe(reply.turns[0]?.move)
    expect(best?.book?.games).toBe(reply.turns[0]?.games)
    const next = best === undefined ? position : ([best.result[1], best.result[0]] as const)
    expect(engine.rankTurns(next, [6, 4], MONEY, 2).every(({ book }) => book === undefined)).toBe(true)
  })

  test('a turn that the book leaves out is as far behind as the search says', () => {
    const ranked = engine.rankTurns(START, [3, 1], MONEY, 2)
    const best = ranked[0]
    const silly = ranked.at(-1)
    if (best === undefined || silly === undefined) throw new Error('there are turns')
    const beside = judgeBesideBook(engine, best, silly, MONEY)
    const [one, other] = [best, silly].map((turn) => bookless.judgeTurn(turn, MONEY, 2).equity)
    expect(best.equity - beside.equity).toBeCloseTo((one ?? 0) - (other ?? 0), 10)
    expect(beside.book).toBeUndefined()
  })
})

describe('making a book', () => {
  test('searches the first rolls, rolls them out, and then goes on to the replies', () => {
    const work = nextBookWork(new Map(), AIMS)
    expect(work).toEqual({ kind: 'search', after: null, dice: [6, 5] })
    const first = new Map([...shipped].filter(([, { after }]) => after === null))
    const searched = new Map(first).set('65', searchDecision(bookless, null, [6, 5]))
    expect(nextBookWork(searched, AIMS)).toMatchObject({ kind: 'rollout', decision: { dice: [6, 5] } })
    expect(nextBookWork(first, AIMS)).toMatchObject({ kind: 'search', after: { dice: [6, 5] }, dice: [6, 6] })
  })

  test('goes on where higher aims ask for more games, always with the same seed', () => {
    const more = { ...AIMS, first: { ply: 1, games: 1_000_008 } } as const
    const work = nextBookWork(shipped, more)
    if (work?.kind !== 'rollout') throw new Error('there is something to roll out')
    const { judge } = decisionOf(shipped, '65')
    expect(work.decision.dice).toEqual([6, 5])
    expect(judge.kind === 'rollout' && judge.seed).toBe(work.seed)
  })

  test('drops the replies to a turn that is no longer played', () => {
    const { turns, ...decision } = decisionOf(shipped, '65')
    const played = turns[0]?.move ?? ''
    const changed = new Map(shipped).set('65', {
      ...decision,
      turns: turns.map((turn) => ({ ...turn, loss: turn.move === played ? 0.5 : turn.loss })),
    })
    const gone = bookKey({ dice: [6, 5], move: played }, [6, 6])
    expect(shipped.has(gone)).toBe(true)
    expect(tidyBook(changed).has(gone)).toBe(false)
  })

  test('a rollout of a decision ranks its turns, and gives the same figures each time', () => {
    const searched = searchDecision(bookless, null, [3, 1])
    expect(searched.judge).toEqual({ kind: 'search', ply: 2 })
    const [best] = searched.turns
    if (best === undefined) throw new Error('a roll always has a turn')
    const two = { ...searched, turns: [best, { ...best, move: '13/10 6/5' }] }
    const roll = () =>
      [...rollOutHere(bookless.evaluator, startRollout(askDecision(two, { ply: 0, games: 144, seed: 7 })))].at(-1)
    const state = roll()
    if (state === undefined) throw new Error('the rollout has a round')
    const rolled = rolledOutDecision(two, state)
    expect(rolled.judge).toEqual({ kind: 'rollout', ply: 0, truncation: 11, games: 144, seed: 7 })
    expect(rolled.turns.map(({ move }) => move)).toEqual(['8/5 6/5', '13/10 6/5'])
    expect(rolled.turns[1]?.loss).toBeGreaterThan(4 * (rolled.turns[1]?.lossError ?? 1))
    const again = roll()
    expect(again === undefined ? null : rolledOutDecision(two, again)).toEqual(rolled)
  })
})
