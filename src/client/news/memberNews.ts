import { showAchievement } from './achievementNews.ts'
import { tellChallenge } from './challengeNews.ts'
import type { LiveMessage } from '../../protocol/live/live.ts'
import { endLostSearch } from './lostSearch.ts'
import { tellMissed, tellStart } from './matchNews.ts'

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
