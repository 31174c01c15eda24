import { describe, expect, test } from 'vitest'
import {
  type BracketPlan,
  type BracketRules,
  planDouble,
  planSingle,
} from '../../../../../src/server/contests/tournaments/bracket/bracketPlan.ts'
import {
  type BracketResults,
  type RoundState,
  readBracket,
  resultKey,
} from '../../../../../src/server/contests/tournaments/bracket/bracketState.ts'
import { type CompetitorRecord, finalRanks } from '../../../../../src/server/contests/tournaments/bracket/finalRanks.ts'
import { hasPlayedForIt, prizesOf } from '../../../../../src/server/contests/tournaments/bracket/medals.ts'
import { formatOf } from '../../../../../src/server/contests/tournaments/bracket/tournamentFormats.ts'

const planBracket = (totalCompetitors: number, rules: BracketRules) => {
  const depth = Math.ceil(Math.log2(totalCompetitors))
  return rules.elimination === 1 ? planSingle(depth, rules) : planDouble(depth, rules)
}

const single: BracketRules = { elimination: 1, doubleFinal: 1, deciderMatch: false }
const withDecider: BracketRules = { elimination: 1, doubleFinal: 1, deciderMatch: true }
const double: BracketRules = { elimination: 2, doubleFinal: 1, deciderMatch: false }
const withReturn: BracketRules = { elimination: 2, doubleFinal: 2, deciderMatch: false }
const allRules = { single, withDecider, double, withReturn }

const everySize = Array.from({ length: 125 }, (_, index) => index + 4)

/** A generator of numbers from 0 to below 1, the same for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface PlayedMatch {
  readonly key: string
  readonly roundKey: string
  readonly bracketIndex: number
  readonly winner: number
  readonly loser: number
}

/** Plays a bracket to its end as a server would, round by round as each becomes known. */
function playOut(plan: BracketPlan, competitors: number, aWins: (a: number, b: number) => boolean) {
  const results = new Map<string, 'a' | 'b'>()
  const played: PlayedMatch[] = []
  for (let guard = 0; guard <= plan.length; guard++) {
    const states = readBracket(plan, competitors, results)
    const open = states.filter(({ status }) => status === 'playing')
    if (open.length === 0) return { results, played, states }
    for (const { round, pairings } of open) {
      for (const { place, a, b } of pairings) {
        const key = resultKey(round.key, place)
        if (b === null || results.has(key)) continue
        const result = aWins(a, b) ? 'a' : 'b'
        results.set(key, result)
        const [winner, loser] = result === 'a' ? [a, b] : [b, a]
        played.push({ key, roundKey: round.key, bracketIndex: round.bracketIndex, winner, loser })
      }
    }
  }
  throw new Error('the bracket does not end')
}

const everybody = (competitors: number) => Array.from({ length: competitors }, (_, index) => index + 1)
const lossesOf = (played: readonly PlayedMatch[], seed: number) => played.filter(({ loser }) => loser === seed)
const equalRecords = (competitors: number) =>
  new Map(everybody(competitors).map((seed) => [seed, { gamesDiff: 0, usedBankMs: 0, cameToTheLast: true }]))
const seedsIn = ({ pairings }: RoundState) => pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))

describe('single elimination', () => {
  test('W382 when the better seed always wins, the best eight end in the order of their strength', () => {
    const plan = planBracket(8, withDecider)
    const { results } = playOut(plan, 8, (a, b) => a < b)
    expect(finalRanks(plan, results, equalRecords(8)).slice(0, 4)).toEqual([1, 2, 3, 4])
  })

  test('W383 semi-finals, the decider and the final have their names', () => {
    expect(planBracket(16, withDecider).map(({ key, stage }) => `${key} ${stage}`)).toEqual([
      'W0 round',
      'W1 round',
      'W2 semiFinal',
      'W4 decider',
      'W3 final',
    ])
  })
})

describe('a format', () => {
  /**
   * Plays a tournament in which the better seed always wins, by its format alone. Answers the pairs of each round, and
   * the places.
   */
  function holdTournament(rules: BracketRules, totalCompetitors: number) {
    const field = { ...rules, totalCompetitors }
    const format = formatOf(rules)
    const results = new Map<string, 'a' | 'b'>()
    const met = new Map<string, string[]>()
    let rounds = format.readRounds(field, results)
    while (!format.isOver(rounds)) {
      const next = rounds.find(({ status }) => status === 'playing')
      if (next === undefined) throw new Error('the tournament does not go on')
      for (const { place, a, b } of next.pairings) {
        met.set(next.round.key, [...(met.get(next.round.key) ?? []), `${a}-${b}`])
        if (b !== null) results.set(resultKey(next.round.key, place), a < b ? 'a' : 'b')
      }
      rounds = format.readRounds(field, results)
    }
    return { met: Object.fromEntries(met), ranks: format.ranks(field, results, equalRecords(totalCompetitors)) }
  }

  test('W382 single elimination: the losers are out, and the decider is played before the final', () => {
    const { met, ranks } = holdTournament(withDecider, 8)
    expect(met).toEqual({
      W0: ['1-8', '4-5', '2-7', '3-6'],
      W1: ['1-4', '2-3'],
      W3: ['4-3'],
      W2: ['1-2'],
    })
    expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('W382 double elimination: losers drop in from the other end and from the other half in turns', () => {
    const { met, ranks } = holdTournament(withReturn, 16)
    expect(met).toEqual({
      W0: ['1-16', '8-9', '4-13', '5-12', '2-15', '7-10', '3-14', '6-11'],
      W1: ['1-8', '4-5', '2-7', '3-6'],
      L0: ['16-9', '13-12', '15-10', '14-11'],
      L1: ['6-9', '7-12', '5-10', '8-11'],
      W2: ['1-4', '2-3'],
      L2: ['6-7', '5-8'],
      L3: ['3-6', '4-5'],
      W3: ['1-2'],
      L4: ['3-4'],
      L5: ['2-3'],
      W4: ['1-2'],
    })
    expect(ranks.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test.each([
    [8, ['1 0', '0']],
    [32, ['7 6 5 4 3 2 1 0', '2 3 0 1', '1 0', '0']],
  ])('W382 of %i competitors the losers of each round of winners drop in this order', (totalCompetitors, order) => {
    const droppedInto = planBracket(totalCompetitors, double)
      .filter(({ bracketIndex, roundIndex }) => bracketIndex === 1 && roundIndex % 2 === 1)
      .map(({ pairings }) => pairings.map(({ a }) => (a.from === 'loser' ? a.place : a.from)).join(' '))
    expect(droppedInto).toEqual(order)
  })

  test('W383 only the finals after both brackets are grand finals', () => {
    const grandFinals = (rules: BracketRules) => {
      const field = { ...rules, totalCompetitors: 8 }
      const format = formatOf(rules)
      return format.rounds(field).flatMap((round) => format.grandFinalOf(field, round) ?? [])
    }
    expect(grandFinals(single)).toEqual([])
    const [first] = planBracket(8, single)
    expect(first && formatOf(single).grandFinalOf({ ...single, totalCompetitors: 8 }, first)).toBeNull()
    expect(grandFinals(double)).toEqual(['first'])
    expect(grandFinals(withReturn)).toEqual(['first', 'second'])
  })
})

describe('final places', () => {
  /** The places of eight competitors of whom the better always won, with these records. */
  const ranksWith = (changed: { [seed: number]: Partial<CompetitorRecord> }) => ranksOf(records(changed))
  const ranksOf = (all: ReadonlyMap<number, CompetitorRecord>) => {
    const plan = planBracket(8, single)
    return finalRanks(plan, playOut(plan, 8, (a, b) => a < b).results, all)
  }
  const records = (changed: { [seed: number]: Partial<CompetitorRecord> }) =>
    new Map([...equalRecords(8)].map(([seed, record]) => [seed, { ...record, ...changed[seed] }]))

  test('W391 a competitor who went out later is before one who went out earlier, whatever else they did', () => {
    expect(ranksWith({ 8: { gamesDiff: 99 } }).slice(0, 4)).toEqual([1, 2, 3, 4])
  })

  test('W391 among equals games decide, then the bank, then the seed', () => {
    expect(ranksWith({ 4: { gamesDiff: 1 } }).slice(2, 4)).toEqual([4, 3])
    expect(ranksWith({ 3: { usedBankMs: 10 } }).slice(2, 4)).toEqual([4, 3])
    expect(ranksWith({ 8: { gamesDiff: -1 }, 7: { usedBankMs: 4 } }).slice(4)).toEqual([5, 6, 7, 8])
  })

  test('W391 the better seed is before its equal, in whatever order the records come', () => {
    expect(ranksOf(new Map([...equalRecords(8)].toReversed()))).toEqual(everybody(8))
  })

  test('W391 a competitor who came to the lost match is before one who did not', () => {
    expect(ranksWith({ 3: { cameToTheLast: false, gamesDiff: 5 } }).slice(2, 4)).toEqual([4, 3])
  })
})

describe('a bracket under way', () => {
  const stateOf = (key: string, results: BracketResults, competitors = 6) =>
    readBracket(planBracket(competitors, single), competitors, results).find(({ round }) => round.key === key)

  test('W384 a round has its pairings as soon as all its places are known, byes included', () => {
    expect(stateOf('W0', new Map())).toMatchObject({
      status: 'playing',
      pairings: [
        { place: 0, a: 1, b: null },
        { place: 1, a: 4, b: 5 },
        { place: 2, a: 2, b: null },
        { place: 3, a: 3, b: 6 },
      ],
    })
    expect(stateOf('W1', new Map([['W0:1', 'a']]))).toMatchObject({ status: 'waiting', pairings: [] })
    const known = new Map<string, 'a' | 'b'>([
      ['W0:1', 'b'],
      ['W0:3', 'a'],
    ])
    expect(stateOf('W0', known)?.status).toBe('over')
    expect(stateOf('W1', known)).toMatchObject({
      status: 'playing',
      pairings: [
        { place: 0, a: 1, b: 5 },
        { place: 1, a: 2, b: 3 },
      ],
    })
  })

  test('W384 a place that nobody can take is left out', () => {
    const plan = planBracket(5, double)
    const losers = readBracket(plan, 5, new Map([['W0:1', 'a']])).find(({ round }) => round.key === 'L0')
    expect(losers).toMatchObject({ status: 'over', pairings: [{ place: 0, a: 5, b: null }] })
  })

  test('W382 the second grand final waits for the first, and is played after the challenger has won it', () => {
    const statusAfter = (first: 'a' | 'b' | null) => {
      const plan = planBracket(4, withReturn)
      const played = new Map(playOut(plan, 4, (a, b) => a < b).results)
      played.delete('W2:0')
      if (first !== null) played.set('W2:0', first)
      return readBracket(plan, 4, played).at(-1)
    }
    expect(statusAfter(null)).toMatchObject({ status: 'waiting', pairings: [] })
    expect(statusAfter('a')).toMatchObject({ status: 'skipped', pairings: [] })
    expect(statusAfter('b')).toMatchObject({ status: 'playing', pairings: [{ place: 0, a: 1, b: 2 }] })
  })

  test('W377 it needs four competitors', () => {
    expect(() => formatOf(single).rounds({ ...single, totalCompetitors: 3 })).toThrow(
      '3 competitors are too few for a bracket',
    )
    expect(planBracket(4, single).map(({ stage }) => stage)).toEqual(['semiFinal', 'final'])
  })

  test('W376 a format has the name that the wire says', () => {
    expect([formatOf(single).name, formatOf(double).name]).toEqual(['single', 'double'])
  })
})

describe('medals and prizes', () => {
  const came = { came: true, wentOnAway: false }
  const lostAway = { came: false, wentOnAway: false }
  const gift = { came: false, wentOnAway: true }

  test.each([
    ['byes alone', [], false],
    ['came', [came], true],
    ['never came', [lostAway], false],
    ['a gift in the end', [came, gift], false],
    ['a gift, and played later', [came, gift, came], true],
    ['a gift, and stayed away later', [came, gift, lostAway], false],
    ['played, and stayed away in the end', [came, lostAway], true],
  ])('W391 %s', (_name, appearances, expected) => {
    expect(hasPlayedForIt(appearances)).toBe(expected)
  })

  test('W392 a prize is split into 60, 30 and 10 per cent to the last credit, or goes whole to the only prized place', () => {
    expect(prizesOf(100, 3)).toEqual([60, 30, 10])
    expect(prizesOf(999, 3)).toEqual([601, 299, 99])
    expect(prizesOf(7, 3)).toEqual([5, 2, 0])
    expect(prizesOf(250, 1)).toEqual([250])
    expect(prizesOf(0, 3)).toEqual([])
    for (let prize = 1; prize < 2_000; prize++) {
      expect(prizesOf(prize, 3).reduce((sum, share) => sum + share, 0)).toBe(prize)
    }
  })
})

describe('double elimination', () => {
  test('W383 its rounds have their names in the order of play, and only the grand finals are finals', () => {
    expect(planBracket(8, withReturn).map(({ key, stage }) => `${key} ${stage}`)).toEqual([
      'W0 round',
      'W1 round',
      'L0 round',
      'L1 round',
      'W2 round',
      'L2 round',
      'L3 round',
      'W3 final',
      'W4 final',
    ])
  })

  test('W382 the first loss leads to the losers’ bracket, and a loss there is the end', () => {
    for (const competitors of everySize) {
      const plan = planBracket(competitors, withReturn)
      const random = makeRandom(competitors)
      const { played, results } = playOut(plan, competitors, () => random() < 0.5)
      const finals = new Set(plan.filter(({ stage }) => stage === 'final').map(({ key }) => key))
      const champion = finalRanks(plan, results, equalRecords(competitors))[0]
      for (const seed of everybody(competitors)) {
        const own = played.filter(({ winner, loser }) => winner === seed || loser === seed)
        const firstLoss = own.findIndex(({ loser }) => loser === seed)
        if (firstLoss === -1) continue
        expect(own.slice(0, firstLoss + 1).every(({ bracketIndex }) => bracketIndex === 0)).toBe(true)
        const after = own.slice(firstLoss + 1)
        expect(after.every((match) => match.bracketIndex === 1 || finals.has(match.roundKey))).toBe(true)
        const secondLoss = own.filter(({ loser }) => loser === seed)[1]
        if (secondLoss) expect(own.at(-1)).toBe(secondLoss)
        else expect(seed).toBe(champion)
      }
    }
  })

  test('W382 nobody meets the same opponent again in the first three rounds of the losers’ bracket', () => {
    for (const competitors of [16, 23, 32, 50, 64, 100, 128]) {
      const plan = planBracket(competitors, double)
      for (let draw = 0; draw < 10; draw++) {
        const random = makeRandom(draw * 1_000 + competitors)
        const { played } = playOut(plan, competitors, () => random() < 0.5)
        const met = new Set<string>()
        for (const { winner, loser, roundKey } of played) {
          const pair = `${Math.min(winner, loser)}-${Math.max(winner, loser)}`
          if (['L0', 'L1', 'L2'].includes(roundKey)) expect([roundKey, met.has(pair)]).toEqual([roundKey, false])
          met.add(pair)
        }
      }
    }
  })

  test('W382 the second grand final is played only when the losers’ champion has won the first', () => {
    const plan = planBracket(4, withReturn)
    const upToFinal = playOut(plan, 4, (a, b) => a < b)
    expect(upToFinal.states.at(-1)?.status).toBe('skipped')
    const upset = playOut(plan, 4, (a, b) => (a === 1 && b === 2 ? false : a < b))
    expect(upset.states.at(-1)?.status).toBe('over')
  })
})

// Every size of a bracket comes last: what is wrong shows in the small ones first.
describe.each(Object.entries(allRules))('%s', (name, rules) => {
  test.each([0, 1])('W382 4 to 128 competitors play until one champion is left (draw %i)', (draw) => {
    for (const competitors of everySize) {
      const plan = planBracket(competitors, rules)
      const random = makeRandom(competitors * 7 + draw)
      const { results, played, states } = playOut(plan, competitors, (a, b) => (draw === 0 ? a < b : random() < 0.5))
      const first = states[0]
      expect(first && seedsIn(first).toSorted((one, other) => one - other)).toEqual(everybody(competitors))
      for (const state of states) {
        const seeds = seedsIn(state)
        expect(new Set(seeds).size).toBe(seeds.length)
      }
      const lives = rules.elimination
      const ranked = finalRanks(plan, results, equalRecords(competitors))
      expect(ranked.toSorted((one, other) => one - other)).toEqual(everybody(competitors))
      const champion = ranked[0] ?? 0
      for (const seed of everybody(competitors).filter((one) => one !== champion)) {
        const losses = lossesOf(played, seed).length
        const hasDecider = name === 'withDecider' && ranked.indexOf(seed) === 3
        const lostOneFinal = name === 'double' && ranked.indexOf(seed) === 1
        if (lostOneFinal) expect(losses).toBeGreaterThanOrEqual(1)
        else expect(losses).toBe(hasDecider ? 2 : lives)
      }
      expect(lossesOf(played, champion).length).toBeLessThan(lives)
      expect(played.at(-1)).toMatchObject({ winner: champion, loser: ranked[1] })
    }
  })

  test('W382 the best seeds have the byes, and nobody has two in the first round', () => {
    for (const competitors of everySize) {
      const [first] = readBracket(planBracket(competitors, rules), competitors, new Map())
      const byes = first?.pairings.filter(({ b }) => b === null).map(({ a }) => a) ?? []
      const size = 2 ** Math.ceil(Math.log2(competitors))
      expect(byes.toSorted((one, other) => one - other)).toEqual(everybody(size - competitors))
    }
  })
})
