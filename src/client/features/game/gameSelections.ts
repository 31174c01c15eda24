import { canPlayOut } from '../../table/machine/byItself.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'

/** The parts of a match that the parts of its screen follow. */
export const matchupOf = ({ context }: GameSnapshot) => context.matchup
export const hasGameOf = ({ context }: GameSnapshot) => context.game !== null
export const gameOf = ({ context }: GameSnapshot) => context.game
export const draftOf = ({ context }: GameSnapshot) => context.draft
export const shownPointsOf = ({ context }: GameSnapshot) => context.shown.points
export const noticeOf = ({ context }: GameSnapshot) => context.notice
export const refusalOf = ({ context }: GameSnapshot) => context.refusal
export const updateIndexOf = ({ context }: GameSnapshot) => context.game?.updateIndex ?? ''
export const itself = (state: GameSnapshot) => state
export const isMyTurn = (state: GameSnapshot) => state.matches({ ready: 'yourTurn' })
export const isSending = (state: GameSnapshot) => state.matches({ ready: 'sending' })
/** The name of what is being sent; null while nothing is. */
export const sentOf = (state: GameSnapshot) => {
  const { sending } = state.context
  if (sending === null || !isSending(state)) return null
  return sending === 'resignMatch' ? sending : sending.name
}
export const isBusy = (state: GameSnapshot) => state.hasTag('busy')
export const isSlow = (state: GameSnapshot) => state.hasTag('slow')
/** Whether the member has something to press, or has just pressed it. */
export const hasButtons = (state: GameSnapshot) => isMyTurn(state) || (isSending(state) && !isPlayedOut(state))
/** Whether the board plays the member's turns; null where it may not. */
export const playedOutOf = (state: GameSnapshot) =>
  state.context.game !== null && canPlayOut(state.context.game) ? isPlayedOut(state) : null
const isPlayedOut = ({ context }: GameSnapshot) => context.chooses !== null
export const isWaiting = ({ context }: GameSnapshot) => context.game?.phase === 'waiting'
