import type { MatchState } from '../../../engine/rules/matchState.ts'
import { shownScore } from '../../../engine/rules/shownScore.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import { type PlacedRecord, presentGameActions } from '../../../protocol/game/presentActions.ts'
import { presentGame, presentTurn } from '../../../protocol/game/presentGame.ts'
import type { PracticeFile } from './practiceFile.ts'

/** The id of a practice on this device. Ids of the server begin with 1 and never get there. */
export const DEVICE_MATCHUP_ID = Number.MAX_SAFE_INTEGER

/** The state of a device's practice in the form of the server (W12). */
export function presentContext(
  file: PracticeFile,
  state: MatchState,
  { memberId, lastRecords }: { readonly memberId: number; readonly lastRecords: readonly PlacedRecord[] },
): GameContext {
  const score = shownScore(state.score, file.length)
  const seat = (color: 'white' | 'black') => ({
    id: color === 'white' ? memberId : null,
    color,
    score: score[color],
    isOnline: true,
    awayUntil: null,
  })
  return {
    id: state.gameIndex + 1,
    matchupId: DEVICE_MATCHUP_ID,
    updateIndex: file.updateIndex,
    player: [seat('white'), seat('black')],
    ...presentTurn(state),
    ...presentGame(state, file.variant),
    playWithBot: true,
    isPractice: true,
    ...wireOfVariant(file.variant),
    matchLength: file.length,
    matchupFinished: state.winner !== null,
    matchupAborted: false,
    winner: state.winner,
    undoActionIndex: file.undoneFrom,
    undoGameIndex: file.undoneFrom === null ? null : state.gameIndex,
    lastActions: presentGameActions(lastRecords),
    clock: null,
    // These dice belong to this device alone, so nothing has to be proven.
    fairDice: { commitment: '', seeds: [null, null], secret: null },
  }
}

/** The matchup around the practice. */
export function presentMatchup(file: PracticeFile, state: MatchState, member: PublicMember): Matchup {
  const { id, username, avatar, countryCode } = member
  const score = shownScore(state.score, file.length)
  const player = (color: 'white' | 'black'): Player => ({
    id: color === 'white' ? id : null,
    color,
    name: color === 'white' ? username : null,
    avatar: color === 'white' ? avatar : null,
    countryCode: color === 'white' ? countryCode : null,
    isBot: color === 'black',
    matchScore: score[color],
    initialScore: 0,
    initialRank: null,
    rank: null,
  })
  const isOver = state.winner !== null
  return {
    id: DEVICE_MATCHUP_ID,
    userAId: id,
    userBId: null,
    userA: { id, username, avatar, countryCode, rank: null },
    userB: null,
    userAUsername: username,
    userBUsername: null,
    userAAvatar: avatar,
    userBAvatar: null,
    userAScore: score.white,
    userBScore: score.black,
    userAInitialScore: 0,
    userBInitialScore: 0,
    userAInitialRank: null,
    userBInitialRank: null,
    userAInitialEloRating: null,
    userBInitialEloRating: null,
    players: [player('white'), player('black')],
    playWithBot: true,
    botDifficulty: file.level,
    ...wireOfVariant(file.variant),
    isPractice: true,
    length: file.length,
    joinCredit: null,
    joinTimeout: 0,
    startsAt: null,
    startedAt: file.createdAt,
    createdAt: file.createdAt,
    finished: isOver,
    finishedAt: isOver ? (file.records.at(-1)?.recordedAt ?? file.createdAt) : null,
    removedAt: null,
    resignedAt: null,
    isTimeout: false,
    winnerUserId: state.winner === 'white' ? id : null,
    winner: state.winner,
    creditWon: null,
    lastGameId: state.gameIndex + 1,
    favored: false,
    isAnalysed: false,
    isMyMatchup: true,
    tournamentId: null,
    tournament: null,
    bracketIndex: null,
    roundIndex: null,
    bankTime: null,
    delayTime: null,
  }
}
