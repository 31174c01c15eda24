import i18next from 'i18next'
import type { LiveMessage } from '../../protocol/live/live.ts'
import { acceptChallenge, challengeQuery, refreshChallenges } from '../network/queries/challengeQueries.ts'
import { getActiveMatchups, refreshActiveMatchups } from '../network/queries/memberStores.ts'
import { loadNotification } from '../network/calls/notificationCalls.ts'
import { queryClient } from '../network/queries/queryClient.ts'
import { measureServerTime, serverNow } from '../network/http/serverTime.ts'
import { playSound } from '../platform/sound.ts'
import { vibrateShortly } from '../platform/vibrate.ts'
import { ACHIEVEMENT_ICONS } from '../ui/icons/achievementIconNames.ts'
import signs from '../ui/icons/achievementIcons.svg?url&no-inline'
import { showSnack } from '../ui/overlays/snacks.ts'
import { claimMatch, endLostSearch, tellMissed, tellStart } from './matchNews.ts'
import { wantedPlace } from '../challenge/challengeAddress.ts'
import { achievementText } from '../../protocol/achievement/achievementTexts.ts'
import { DEFAULT_LOCALE, isLocale } from '../../protocol/wire/locales.ts'
import './medal.css'

/** The greatest age of a message that is still told, and how long it is shown (spec shell §9). */
const FRESH_MS = 5_000
const SNACK_MS = 5_000
/** How long a challenge can be answered in the banner. It can be answered in the dialog as long as it waits. */
const ANSWER_MS = 15_000

type MessageOf<Kind extends LiveMessage['kind']> = Extract<LiveMessage, { kind: Kind }>

type ChallengeMessage = MessageOf<'challengeRequest'> | MessageOf<'challengeResponse'>

/** Tells the member about a new challenge, or about the answer to one. */
export async function tellChallenge(message: ChallengeMessage, memberId: number): Promise<void> {
  await (message.kind === 'challengeRequest' ? tellRequest(message) : tellResponse(message.challengeId, memberId))
}

/**
 * Names the challenger and the terms. The banner takes a yes at once. A tap on its text opens the dialog, and so do the
 * notifications later.
 */
async function tellRequest(request: MessageOf<'challengeRequest'>): Promise<void> {
  await measureServerTime()
  if (!isFresh(request.challengeCreated)) return
  const { challengeId, challengerUsername } = request
  const name = challengerUsername ?? i18next.t('opponent.member')
  const challenge = await queryClient.query(challengeQuery(challengeId)).catch(() => null)
  vibrateShortly()
  playSound('lobby')
  const open = () => wantedPlace.set({ challengeId })
  if (challenge === null) {
    showSnack('challenge', i18next.t('news.challenge', { name }), SNACK_MS, open)
    return
  }
  const { length, joinCredit } = challenge
  const text =
    joinCredit === null
      ? i18next.t('news.challengeFree', { name, length })
      : i18next.t('news.challengeFee', { name, length, fee: joinCredit })
  const yes = () => void accept(challengeId).catch(open)
  const answer = { yes: i18next.t('news.accept'), later: i18next.t('news.later'), onYes: yes }
  showSnack('challenge', text, ANSWER_MS, open, { answer })
}

/** Accepts a challenge and goes to its board. What stands in the way is told by the dialog. */
async function accept(challengeId: number): Promise<void> {
  await acceptChallenge(challengeId)
  void refreshChallenges()
  await refreshActiveMatchups()
  const challenge = await queryClient.query(challengeQuery(challengeId))
  const matchupId = challenge?.matchupId
  if (matchupId == null) throw new Error('The challenge led to no match.')
  claimMatch(matchupId)
  playSound('found')
  wantedPlace.set({ matchupId })
}

/**
 * Buttons and the dialog show the answer themselves. A challenger who has closed the dialog is told about a yes,
 * because the match's clock is running.
 */
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

/** Hands the member the medal of a new achievement, in the language of the page. A tap leads to the profile. */
async function showAchievement({ toUserId, timestamp, achievementName }: NewAchievement): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['achievements', toUserId] })
  await measureServerTime()
  if (serverNow() - Date.parse(timestamp) >= FRESH_MS) return
  const { title } = achievementText(achievementName, isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
  vibrateShortly()
  playSound('found')
  const open = () => wantedPlace.set({ path: '/profile' })
  const sign = `${signs}#${ACHIEVEMENT_ICONS[achievementName]}`
  showSnack('medal', i18next.t('news.achievement', { title }), SNACK_MS, open, { sign })
}

/** Tells of a followed member who has begun to play. A tap leads to the match. Nobody is told at an own match. */
async function tellFollowed({ notificationId }: MessageOf<'newNotification'>): Promise<void> {
  if (getActiveMatchups().some(({ startedAt }) => startedAt !== null)) return
  const found = await loadNotification(notificationId)
  const { matchupId, followedUsername } = found?.payload ?? {}
  if (matchupId === undefined) return
  const name = followedUsername ?? i18next.t('opponent.member')
  showSnack('info', i18next.t('news.followedPlaying', { name }), SNACK_MS, () => wantedPlace.set({ matchupId }))
}

/** The news of challenges under way. They say more about a match than the news of its start, so they come first. */
let challengeNews: Promise<void> = Promise.resolve()

/** Tells the member the news on any screen. Does nothing after the member has signed out. */
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
    case 'newNotification':
      return message.categoryName === 'followed_playing' ? tellFollowed(message).catch(() => {}) : undefined
    case 'gameChanged':
    case 'gameUpdated':
    case 'matchupUpdated':
    case 'newChatMessage':
    case 'tournamentUpdated':
    case 'userCreditUpdate':
    case 'viewersChanged':
    case 'viewersReacted':
      return
  }
}

/** Catches up on the member's matches after a time without a live channel. */
export async function catchUp(memberId: number): Promise<void> {
  await endLostSearch(memberId)
  tellMissed(memberId)
}
