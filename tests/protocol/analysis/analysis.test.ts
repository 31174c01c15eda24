import { describe, expect, test } from 'vitest'
import { OPENING_COUNTS } from '../../../src/engine/rules/position.ts'
import {
  type ActionRecord,
  type AnalysisSummary,
  analysisQuerySchema,
  analysisSummarySchema,
  gameAnalysisSchema,
  type GameSummary,
  gameSummarySchema,
  type RecordAnalysis,
  recordAnalysisSchema,
  type Replay,
  replaySchema,
} from '../../../src/protocol/analysis/analysis.ts'
import { SKILL_BADGES } from '../../../src/protocol/analysis/skillBadges.ts'
import { matchupOf } from '../../client/gameContexts.ts'
import { faultsOf } from '../faults.ts'

const at = '2026-11-21T20:00:00.000Z'
const chances = { w: 0.5, wg: 0.1, wbg: 0.01, l: 0.5, lg: 0.1, lbg: 0.02 }

const judgement: RecordAnalysis = {
  moves: [{ move: '6/5', moves: [[6, 5]], score: 0.2, eqDiff: 0, probs: chances, evalcontext: { plies: 2 } }],
  played: 0,
  isForced: false,
  cfeval: {
    noDouble: 0.7,
    doubleTake: 0.6,
    doublePass: 1,
    action: 'No double, take',
    choice: 'roll',
    isCloseOrActual: true,
  },
  probs: chances,
  error: 0.1,
  skill: 'bad',
  luck: -0.3,
  luckMark: 'unlucky',
}

const points: ActionRecord['checkers'] = [[...OPENING_COUNTS], [...OPENING_COUNTS]]
const record: ActionRecord = {
  type: 'move',
  player: 'white',
  gameIndex: 0,
  dice: [2, 1],
  moves: [{ srcPoint: 6, dstPoint: 5, diceMask: 2, hit: false }],
  index: 4,
  move: '6/5',
  prevCheckers: points,
  checkers: points,
  cube: 2,
  cubeOwner: 'black',
  isCrawford: false,
  isPostCrawford: true,
  recordedAt: at,
  analysis: judgement,
}

const summary: GameSummary = {
  id: 12,
  matchupId: 9,
  gameIndex: 0,
  winner: 'white',
  winnerScore: 4,
  winKind: 'gammon',
  isCrawford: false,
  score: [1, 2],
  matchupLength: 5,
  playWithBot: false,
  createdAt: at,
  finishedAt: at,
}

describe('W63 the judgement of a record', () => {
  test('is told with all of it, and needs none', () => {
    expect(recordAnalysisSchema.parse(judgement)).toEqual(judgement)
    expect(recordAnalysisSchema.parse({})).toEqual({})
  })

  test.each([
    ['skill', ['none', 'doubtful', 'bad', 'veryBad']],
    ['luckMark', ['veryUnlucky', 'unlucky', 'none', 'lucky', 'veryLucky']],
  ])('has a %s of its scale', (field, marks) => {
    expect(marks.flatMap((mark) => faultsOf(recordAnalysisSchema, { [field]: mark }))).toEqual([])
    expect(faultsOf(recordAnalysisSchema, { [field]: 'great' })).toEqual([field])
  })

  test('tells the choice at the cube', () => {
    const choosing = (choice: string) => ({ cfeval: { ...judgement.cfeval, choice } })
    for (const choice of ['double', 'roll', 'take', 'pass']) {
      expect(faultsOf(recordAnalysisSchema, choosing(choice))).toEqual([])
    }
    expect(faultsOf(recordAnalysisSchema, choosing('beaver'))).toEqual(['cfeval.choice'])
  })

  test('is told for a game, with the side that resigned', () => {
    const game = { records: [record, { ...record, cubeOwner: null, analysis: null }], resignedPlayer: 'black' }
    expect(gameAnalysisSchema.parse(game)).toEqual(game)
    expect(faultsOf(gameAnalysisSchema, { records: [], resignedPlayer: null })).toEqual([])
  })
})

describe('W62 a replay', () => {
  test('is the matchup with its games and records', () => {
    const replay: Replay = { ...matchupOf(), games: [summary], records: [record] }
    expect(replaySchema.parse(replay)).toEqual(replay)
  })

  test('has games that are over, in each of the three ways, and one that is not', () => {
    for (const winKind of ['single', 'gammon', 'backgammon']) {
      expect(faultsOf(gameSummarySchema, { ...summary, winKind })).toEqual([])
    }
    const open = { ...summary, winner: null, winnerScore: null, winKind: null, finishedAt: null }
    expect(gameSummarySchema.parse(open)).toEqual(open)
    expect(faultsOf(gameSummarySchema, { ...summary, gameIndex: -1 })).toEqual(['gameIndex'])
  })
})

describe('W61 the summary of a match', () => {
  const totals = {
    moves: 20,
    unforcedMoves: 15,
    moveError: 0.4,
    moveErrorWorth: 0.05,
    moveMarks: { none: 12, doubtful: 1, bad: 1, veryBad: 1 },
    cubeMarks: { none: 3, doubtful: 0, bad: 1, veryBad: 0 },
    cubeDecisions: 9,
    closeCubeDecisions: 4,
    cubeError: 0.1,
    cubeErrorWorth: 0.01,
    missedDoubles: 1,
    wrongDoubles: 0,
    wrongTakes: 0,
    wrongPasses: 0,
    rolls: 20,
    luck: -0.5,
    luckWorth: -0.1,
    luckMarks: { veryUnlucky: 1, unlucky: 2, none: 14, lucky: 2, veryLucky: 1 },
  }
  const whole: AnalysisSummary = {
    matchupId: 9,
    ply: 2,
    snowieErrorRate: { white: 0.01, black: 0.02 },
    luckPerMove: { white: -0.01, black: 0.01 },
    totalErrorRating: { white: 0.02, black: 0.04 },
    markedTotal: { white: { bad: 1, doubtful: 2, veryBad: 3 }, black: { bad: 0, doubtful: 0, veryBad: 0 } },
    band: { white: 'expert', black: null },
    badge: { white: 'normal', black: null },
    performance: { white: 10, black: 20 },
    luckAdjustedResult: { white: 0.1, black: null },
    totals: { white: totals, black: totals },
    moments: {
      white: { best: { gameId: 4, gameIndex: 0, index: 12, worth: 0.21 }, costliest: null },
      black: { best: null, costliest: { gameId: 5, gameIndex: 1, index: 40, worth: 0.06 } },
    },
  }

  test('is told with all of it', () => {
    expect(analysisSummarySchema.parse(whole)).toEqual(whole)
  })

  test('has counts of 0 or more', () => {
    const wrong = { ...whole, totals: { white: totals, black: { ...totals, rolls: -1 } } }
    expect(faultsOf(analysisSummarySchema, wrong)).toEqual(['totals.black.rolls'])
  })

  test('has a band of the scale, and its badge', () => {
    for (const [band, badge] of Object.entries(SKILL_BADGES)) {
      const of = { band: { white: band, black: null }, badge: { white: badge, black: null } }
      expect(faultsOf(analysisSummarySchema, { ...whole, ...of })).toEqual([])
    }
    const wrong = { ...whole, band: { white: 'master', black: null }, badge: { white: 'gold', black: null } }
    expect(faultsOf(analysisSummarySchema, wrong)).toEqual(['band.white', 'badge.white'])
  })

  test('the better of the eight bands are professionals’, the last three beginners’', () => {
    const of = (badge: string) => Object.entries(SKILL_BADGES).flatMap(([band, its]) => (its === badge ? [band] : []))
    expect(of('pro')).toEqual(['supernatural', 'worldClass'])
    expect(of('normal')).toEqual(['expert', 'advanced', 'intermediate'])
    expect(of('beginner')).toEqual(['casual', 'beginner', 'awful'])
  })

  test('is asked for by the word true', () => {
    expect(analysisQuerySchema.parse({ summary: 'true' })).toEqual({ summary: 'true' })
    expect(analysisQuerySchema.parse({})).toEqual({})
    expect(faultsOf(analysisQuerySchema, { summary: 'false' })).toEqual(['summary'])
    expect(faultsOf(analysisQuerySchema, { ply: 2 })).toEqual([''])
  })
})
