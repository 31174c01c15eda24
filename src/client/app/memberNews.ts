import { showAchievement } from './achievementNews.ts'
import { type ChallengeMessage, tellChallenge } from './challenge/challengeNews.ts'
import type { LiveMessage } from '../../protocol/live.ts'

type News = Extract<LiveMessage, { kind: 'newAchievement' }> | ChallengeMessage

/** Tells the member what has just happened to it, whichever screen is open; nobody once it has signed out. */
export async function tellNews(message: News, memberId: number | undefined): Promise<void> {
  if (message.kind === 'newAchievement') await showAchievement(message)
  else if (memberId !== undefined) await tellChallenge(message, memberId)
}
