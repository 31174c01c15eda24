import i18next from 'i18next'
import type { LiveMessage } from '../../protocol/live/live.ts'
import { challengeQuery, refreshChallenges } from '../network/queries/challengeQueries.ts'
import { queryClient } from '../network/queries/queryClient.ts'
import { measureServerTime, serverNow } from '../network/http/serverTime.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { showSnack } from '../ui/overlays/snacks.ts'
import { claimMatch, endLostSearch, tellMissed, tellStart } from './matchNews.ts'
import { wantedPlace } from '../challenge/challengeAddress.ts'
import { achievementText } from '../../protocol/achievement/achievementTexts.ts'
import { DEFAULT_LOCALE, isLocale } from '../../protocol/wire/locales.ts'

/** How old a message may be that is still told, and how long it is shown (spec shell §9). */
const FRESH_MS = 5_000
const SNACK_MS = 5_000

type MessageOf<Kind extends LiveMessage['kind']> = Extract<LiveMessage, { kind: Kind }>

type ChallengeMessage = MessageOf<'challengeRequest'> | MessageOf<'challengeResponse'>

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

type NewAchievement = Extract<LiveMessage, { kind: 'newAchievement' }>

/** Tells the member what it has just achieved, in the language of the page. */
async function showAchievement({ toUserId, timestamp, achievementName }: NewAchievement): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['achievements', toUserId] })
  await measureServerTime()
  if (serverNow() - Date.parse(timestamp) >= FRESH_MS) return
  const { title } = achievementText(achievementName, isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
  showSnack('trophy', i18next.t('news.achievement', { title }), SNACK_MS)
}

/** The news of challenges that are being told: they say more of a match than that it has begun. */
let challengeNews: Promise<void> = Promise.resolve()

/** Tells the member what has just happened to it, whichever screen is open; nobody once it has signed out. */
export async function tellNews(message: LiveMessage, memberId: number | undefined): Promise<void> {
  if (memberId === undefined) return
  switch (message.kind) {
    case 'newAchievement':
      return showAchievement(message)
    case 'challengeRequest':
    case 'challengeResponse':
      challengeNews = tellChallenge(message, memberId).catch(() => {})
      return challengeNews
    case 'singleMatchupStarted':
      return tellStart(message.matchupId, memberId, () => challengeNews)
    case 'gameUpdated':
    case 'matchupUpdated':
    case 'newChatMessage':
    case 'newNotification':
    case 'tournamentUpdated':
    case 'userCreditUpdate':
      return
  }
}

/** Looks after what happened to the member's matches while no page of it listened. */
export async function catchUp(memberId: number): Promise<void> {
  await endLostSearch(memberId)
  tellMissed(memberId)
}
