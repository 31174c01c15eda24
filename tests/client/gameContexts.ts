import { OPENING_COUNTS } from '../../src/engine/rules/position.ts'
import type { GameAction, GameContext } from '../../src/protocol/game/game.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'

export const ME = 7
export const OTHER = 8

/** The state of a game as the server tells it: the start of a five-point match, in which I play white. */
export function gameContext(changes: Partial<GameContext> = {}): GameContext {
  return {
    id: 1,
    matchupId: 9,
    updateIndex: 1,
    index: 0,
    currentPlayer: 'white',
    phase: 'roll',
    player: [
      { id: ME, color: 'white', score: 0, isOnline: true, awayUntil: null },
      { id: OTHER, color: 'black', score: 0, isOnline: true, awayUntil: null },
    ],
    points: [[...OPENING_COUNTS, 0].slice(0, 26), [...OPENING_COUNTS, 0].slice(0, 26)],
    dice: null,
    cubeValue: 1,
    cubeOwner: null,
    canDouble: true,
    isDeadDouble: false,
    isCrawford: false,
    possibleMoves: [],
    resignScore: 2,
    canResignGame: true,
    playWithBot: false,
    isPractice: false,
    isTakhteh: false,
    matchLength: 5,
    matchupFinished: false,
    matchupAborted: false,
    winner: null,
    undoActionIndex: null,
    undoGameIndex: null,
    lastActions: [],
    clock: null,
    fairDice: { commitment: '', seeds: [null, null], secret: null },
    ...changes,
  }
}

/** The 26 counts of one side from its occupied places. The rest of its checkers are borne off. */
export function counts(places: Readonly<Record<number, number>>): number[] {
  const all = Array.from({ length: 26 }, (_, at) => places[at] ?? 0)
  all[0] = 15 - all.reduce((sum, checkers) => sum + checkers, 0)
  return all
}

export function action(type: GameAction['type'], changes: Partial<GameAction> = {}): GameAction {
  return { type, player: 'white', gameIndex: 0, ...changes }
}

const member = { id: ME, username: 'me', avatar: null, countryCode: 'ir', rank: null }

export function matchupOf(changes: Partial<Matchup> = {}): Matchup {
  return {
    id: 9,
    userAId: ME,
    userBId: OTHER,
    userA: member,
    userB: { ...member, id: OTHER, username: 'other' },
    userAUsername: 'me',
    userBUsername: 'other',
    userAAvatar: null,
    userBAvatar: null,
    userAScore: 0,
    userBScore: 0,
    userAInitialScore: 0,
    userBInitialScore: 0,
    userAInitialRank: null,
    userBInitialRank: null,
    userAInitialEloRating: null,
    userBInitialEloRating: null,
    players: [player('white', ME), player('black', OTHER)],
    playWithBot: false,
    botDifficulty: null,
    isTakhteh: false,
    isPractice: false,
    length: 5,
    joinCredit: null,
    joinTimeout: 60,
    startsAt: null,
    startedAt: '2030-01-01T00:00:00.000Z',
    createdAt: '2030-01-01T00:00:00.000Z',
    finished: false,
    finishedAt: null,
    removedAt: null,
    resignedAt: null,
    isTimeout: false,
    winnerUserId: null,
    winner: null,
    creditWon: null,
    lastGameId: 1,
    favored: false,
    isAnalysed: false,
    isMyMatchup: true,
    tournamentId: null,
    tournament: null,
    bracketIndex: null,
    roundIndex: null,
    bankTime: 300,
    delayTime: 12,
    ...changes,
  }
}

function player(color: 'white' | 'black', id: number): Matchup['players'][0] {
  return {
    id,
    color,
    name: color,
    avatar: null,
    countryCode: null,
    isBot: false,
    matchScore: 0,
    initialScore: 0,
    initialRank: null,
    rank: null,
  }
}
