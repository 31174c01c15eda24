import { notePairingResult } from './contests/tournaments/notePairingResult.ts'
import type { Dependencies } from './dependencies.ts'
import { judgeStart, scheduleJudgement } from './follow/achievements/achievementJobs.ts'
import { judgeCredit } from './follow/achievements/memberRules.ts'
import { judgeAnalysis } from './follow/achievements/judgeAnalysis.ts'
import { noteProgress } from './follow/achievements/noteProgress.ts'
import { scheduleAnalysis } from './follow/analysis/scheduleAnalysis.ts'
import { countLuck } from './follow/diceStatistics/countMatchup.ts'
import { scheduleDiceCount } from './follow/diceStatistics/diceJobs.ts'
import { scheduleFollowerNews } from './follow/followers/followerNews.ts'
import { collectQuizzes } from './follow/quizzes/collectQuizzes.ts'
import { rateMatchup } from './follow/rankings/rateMatchup.ts'
import { placeBlocked } from './follow/rankings/tallies.ts'
import { tellResult } from './follow/results/tellResult.ts'
import { giveRegistrationGift } from './ledger/credits/giveRegistrationGift.ts'
import { scheduleBotTurn } from './play/bots/scheduleBotTurn.ts'
import { membersOf } from './play/matchups/matchupInPlay.ts'

/**
 * For each event of a lower room, the steps of the rooms above it, in order. All steps run in the transaction of the
 * event. The lower rooms do not know the steps: they run the list that they are handed. `read` answers the dependencies
 * of the steps themselves.
 */
export function makeSteps(read: () => Dependencies): Dependencies['steps'] {
  return {
    memberRegistered: [(tx, member) => giveRegistrationGift(tx, read(), member)],
    memberBlocked: [placeBlocked],
    creditMoved: [(tx, { memberId, reason }) => noteProgress(tx, read(), memberId, judgeCredit(reason))],
    recordsWritten: [
      {
        concerns: ({ matchup }) => matchup.playWithBot,
        run: (tx, { before, matchup }) => scheduleBotTurn(tx, read(), before, matchup),
      },
    ],
    matchOpened: [
      (tx, matchup) => judgeStart(tx, read(), membersOf(matchup)),
      (tx, matchup) => scheduleFollowerNews(tx, read(), matchup),
    ],
    matchWon: [
      (tx, { matchup, ...pair }) => rateMatchup(tx, read(), { ...pair, length: matchup.length }),
      (tx, { matchup }) => notePairingResult(tx, read(), matchup),
    ],
    gameEnded: [(tx, game) => scheduleJudgement(tx, read(), game)],
    matchEnded: [
      (tx, { id }) => scheduleDiceCount(tx, read(), id),
      (tx, { id }) => scheduleAnalysis(tx, read(), id),
      (tx, matchup) => tellResult(tx, read(), matchup),
    ],
    analysisStored: [
      (tx, { matchup }) => countLuck(tx, matchup),
      (tx, { matchup, analysis }) => judgeAnalysis(tx, read(), matchup, analysis),
      (tx, { matchup, analysis }) => collectQuizzes(tx, matchup, analysis, read().clock()),
    ],
  }
}
