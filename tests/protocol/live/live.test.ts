import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../../src/protocol/live/gameChanges.ts'
import { type LiveMessage, liveMessageSchema } from '../../../src/protocol/live/live.ts'
import { gameContext, matchupOf } from '../../client/gameContexts.ts'
import { faultsOf } from '../faults.ts'

const at = '2026-11-21T20:00:00.000Z'

/** One message of each kind. The type has a member for every kind, so none can be left out. */
const MESSAGES: { [Kind in LiveMessage['kind']]: Extract<LiveMessage, { kind: Kind }> } = {
  gameUpdated: { kind: 'gameUpdated', matchupId: 9, gameContext: gameContext() },
  gameChanged: changesBetween(gameContext(), gameContext({ updateIndex: 2, dice: [3, 1], phase: 'move' })),
  matchupUpdated: { kind: 'matchupUpdated', matchupId: 9, matchup: matchupOf() },
  viewersChanged: { kind: 'viewersChanged', matchupId: 9, viewers: { count: 0, members: [] } },
  viewersReacted: { kind: 'viewersReacted', matchupId: 9, reactions: [{ content: '👏', count: 3 }] },
  singleMatchupStarted: { kind: 'singleMatchupStarted', matchupId: 9 },
  newChatMessage: { kind: 'newChatMessage', matchupId: 9, fromUserId: 7, toUserId: 8, content: '👍', timestamp: at },
  userCreditUpdate: { kind: 'userCreditUpdate', credit: 500 },
  newAchievement: {
    kind: 'newAchievement',
    toUserId: 7,
    timestamp: at,
    achievementName: 'flash',
    achievementTitle: 'Flash',
    achievementDescription: '…',
  },
  challengeRequest: {
    kind: 'challengeRequest',
    challengeId: 5,
    challengerUsername: null,
    challengerAvatar: null,
    challengeCreated: at,
  },
  challengeResponse: { kind: 'challengeResponse', challengeId: 5 },
  tournamentUpdated: { kind: 'tournamentUpdated', tournamentId: 3 },
  newNotification: { kind: 'newNotification', notificationId: 4, categoryName: 'announcement' },
}

describe('W40 a live message', () => {
  test.each(Object.entries(MESSAGES))('%s is told with all of it', (_, message) => {
    expect(liveMessageSchema.parse(message)).toEqual(message)
  })

  test.each(Object.entries(MESSAGES))('%s is none without its content', (kind) => {
    expect(faultsOf(liveMessageSchema, { kind })).not.toEqual([])
  })

  test('is of no other kind', () => {
    expect(faultsOf(liveMessageSchema, { kind: 'ping' })).toEqual(['kind'])
    expect(faultsOf(liveMessageSchema, {})).toEqual(['kind'])
  })
})
