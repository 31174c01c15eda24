import i18next from 'i18next'
import type { LiveMessage } from '../../../protocol/live.ts'
import { loadAllTexts } from '../../i18n/startTranslations.ts'
import { challengeQuery, refreshChallenges } from '../../network/challengeCalls.ts'
import { queryClient } from '../../network/queryClient.ts'
import { measureServerTime, serverNow } from '../../network/serverTime.ts'
import { playSound } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'
import { showSnack } from '../../ui/snacks.ts'
import type { ChallengeTarget } from './challengeAddress.ts'

/** How old a message may be that is still told, and how long it is shown (spec shell §9). */
const FRESH_MS = 5_000
const SNACK_MS = 5_000

type ChallengeRequest = Extract<LiveMessage, { kind: 'challengeRequest' }>

/** Where a tap on the news leads to. */
export interface Ways {
  readonly openChallenge: (target: ChallengeTarget) => void
  readonly openMatchup: (matchupId: number) => void
}

/** Tells the member who wants to play; a tap opens the dialog. */
export async function showRequest(request: ChallengeRequest, ways: Ways): Promise<void> {
  await measureServerTime()
  if (!isFresh(request.challengeCreated)) return
  await loadAllTexts()
  const { challengeId, challengerUsername } = request
  const name = challengerUsername ?? i18next.t('opponent.member')
  vibrateShortly()
  playSound('lobby')
  showSnack('challenge', i18next.t('challenge.news', { name }), SNACK_MS, () => ways.openChallenge({ challengeId }))
}

/** Has buttons and the dialog show the answer. Where the dialog of a challenge is closed, the challenger hears of the yes: its clock runs. */
export async function showResponse(
  { challengeId, memberId }: { challengeId: number; memberId: number },
  ways: Ways,
): Promise<void> {
  await refreshChallenges()
  if (isShown(challengeId)) return
  const challenge = await queryClient.query(challengeQuery(challengeId)).catch(() => null)
  if (challenge === null || challenge.userA.id !== memberId) return
  const { acceptedAt, matchupId, userB } = challenge
  await measureServerTime()
  if (acceptedAt === null || matchupId === null || !isFresh(acceptedAt)) return
  await loadAllTexts()
  const name = userB.username ?? i18next.t('opponent.member')
  vibrateShortly()
  playSound('found')
  showSnack('challenge', i18next.t('challenge.newsAccepted', { name }), SNACK_MS, () => ways.openMatchup(matchupId))
}

/** What is shown may have been answered while nobody listened. */
export function catchUp(): void {
  void refreshChallenges()
}

const isFresh = (instant: string) => serverNow() - Date.parse(instant) < FRESH_MS

function isShown(challengeId: number): boolean {
  return new URLSearchParams(location.search).get('challengeId') === String(challengeId)
}
