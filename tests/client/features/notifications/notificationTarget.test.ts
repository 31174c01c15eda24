import { expect, test } from 'vitest'
import { notificationTarget } from '../../../../src/client/features/notifications/notificationTarget.ts'
import { NOTIFICATION_CATEGORIES } from '../../../../src/protocol/notification/notificationKinds.ts'

const payload = { matchupId: 9, tournamentId: 3, challengeId: 7 }

test.each([
  ['abandoned_matchup', { path: '/matchup/9/result' }],
  ['tournament_canceled', { path: '/tournament/3' }],
  ['upcoming_tournament_one_day', { path: '/tournament/3' }],
  ['upcoming_tournament_one_hour', { path: '/tournament/3' }],
  ['upcoming_tournament_five_minutes', { path: '/tournament/3' }],
  ['user_credit_update', { path: '/credits' }],
  ['challenge_request', { challengeId: 7 }],
  ['followed_playing', { path: '/matchup/9' }],
  ['new_device', { path: '/settings?tab=account' }],
] as const)('a tap on %s opens %j', (categoryName, target) => {
  expect(notificationTarget({ categoryName, payload })).toEqual(target)
})

test('a tap on an item that names nothing opens nothing, but for the own credit and devices', () => {
  const targets = NOTIFICATION_CATEGORIES.map((categoryName) => notificationTarget({ categoryName, payload: {} }))
  expect(targets.filter((target) => target !== null)).toEqual([{ path: '/credits' }, { path: '/settings?tab=account' }])
})
