import i18next from 'i18next'
import type { LiveMessage } from '../../protocol/live/live.ts'
import { challengeQuery, refreshChallenges } from '../network/queries/challengeQueries.ts'
import { queryClient } from '../network/queries/queryClient.ts'
import { measureServerTime, serverNow } from '../network/http/serverTime.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { claimMatch } from './toldMatches.ts'
import { wantedPlace } from '../challenge/wantedPlace.ts'

/** How old a message may be that is still told, and how long it is shown (spec shell §9). */
const FRESH_MS = 5_000
const SNACK_MS = 5_000

type MessageOf<Kind extends LiveMessage['kind']> = Extract<LiveMessage, { kind: Kind }>

export type ChallengeMessage = MessageOf<'challengeRequest'> | MessageOf<'challengeResponse'>

/** Tells the member of a challenge that came, or of what became of one. */
export async function tellChallenge(message: ChallengeMessage, memberId: number): Promise<void> {
  await (message.kind === 'challengeRequest' ? tellRequest(message) : tellResponse(message.challengeId, memberId))
}

/** Who wants to play; a tap opens the dialog. */
async function tellRequest(request: MessageOf<'challengeRequest'>): Promise<void> {
  await measureServerTime()
  if (!isFresh(request.challengeCreated)) return
  const { challengeId, challengerUsername } = request
  const name = challengerUsername ?? i18next.t('opponent.member')
  vibrateShortly()
  playSound('lobby')
  showSnack('challenge', i18next.t('news.challenge', { name }), SNACK_MS, () => wantedPlace.set({ challengeId }))
}

/** Buttons and the dialog show the answer. A challenger who has closed the dialog hears of a yes: its clock runs. */
async function tellResponse(challengeId: number, memberId: number): Promise<void> {
  await refreshChallenges()
  if (isShown(challengeId)) return
  const challenge = await queryClient.query(challengeQuery(challengeId)).catch(() => null)
  if (challenge === null || challenge.userA.id !== memberId) return
  const { acceptedAt, matchupId, userB } = challenge
  await measureServerTime()
  if (acceptedAt === null || matchupId === null || !isFresh(acceptedAt)) return
  if (!claimMatch(matchupId)) return
  const name = userB.username ?? i18next.t('opponent.member')
  vibrateShortly()
  playSound('found')
  showSnack('challenge', i18next.t('news.challengeAccepted', { name }), SNACK_MS, () => wantedPlace.set({ matchupId }))
}

const isFresh = (instant: string) => serverNow() - Date.parse(instant) < FRESH_MS

function isShown(challengeId: number): boolean {
  return new URLSearchParams(location.search).get('challengeId') === String(challengeId)
}
