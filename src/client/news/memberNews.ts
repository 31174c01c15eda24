import { showAchievement } from './achievementNews.ts'
import { tellChallenge } from './challengeNews.ts'
import type { LiveMessage } from '../../protocol/live/live.ts'
import { tellTournamentMatch } from './tournamentNews.ts'

/** Tells the member what has just happened to it, whichever screen is open; nobody once it has signed out. */
export async function tellNews(message: LiveMessage, memberId: number | undefined): Promise<void> {
  switch (message.kind) {
    case 'newAchievement':
      return showAchievement(message)
    case 'challengeRequest':
    case 'challengeResponse':
      return memberId === undefined ? undefined : tellChallenge(message, memberId)
    case 'singleMatchupStarted':
      return tellTournamentMatch(message.matchupId)
    case 'gameUpdated':
    case 'matchupUpdated':
    case 'newChatMessage':
    case 'newNotification':
    case 'tournamentUpdated':
    case 'userCreditUpdate':
      return
  }
}
