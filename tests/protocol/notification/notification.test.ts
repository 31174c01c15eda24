import { describe, expect, test } from 'vitest'
import {
  changeOptionSchema,
  type Notification,
  notificationSchema,
  optionParamsSchema,
  optionSchema,
} from '../../../src/protocol/notification/notification.ts'
import {
  deliveryKey,
  LAST_SEEN_OPTION,
  NOTIFICATION_SWITCHES,
  notificationPath,
  TOURNAMENT_NOTICE_MS,
} from '../../../src/protocol/notification/notificationKinds.ts'
import { pushOptionsSchema } from '../../../src/protocol/notification/push.ts'
import { faultsOf } from '../faults.ts'

const at = '2026-11-21T20:00:00.000Z'
const notification: Notification = {
  id: 1,
  deliveryId: 'challenge/5',
  categoryName: 'challenge_request',
  payload: {
    matchupId: 9,
    tournamentId: 3,
    challengeId: 5,
    tournamentName: 'Cup',
    opponentUsername: null,
    isBot: true,
    hasWon: false,
    ownScore: 2,
    opponentScore: 5,
    challengerUsername: 'sara',
    challengerAvatar: null,
    length: 5,
    amount: -100,
    reasonType: 'matchup_join',
    title: 'News',
    text: 'Hello',
  },
  subject: 'Challenge request',
  content: 'sara challenges you',
  createdAt: at,
  scheduledFor: at,
  sentAt: at,
  isHighlighted: true,
}

/** The categories as they stand in stored rows and in programs of others. */
const CATEGORIES = [
  'upcoming_tournament_one_day',
  'upcoming_tournament_one_hour',
  'upcoming_tournament_five_minutes',
  'tournament_canceled',
  'abandoned_matchup',
  'user_credit_update',
  'challenge_request',
  'announcement',
  'new_device',
  'followed_playing',
]

describe('W210 a notification', () => {
  test('is told with all of it', () => {
    expect(notificationSchema.parse(notification)).toEqual(notification)
  })

  test('needs no field of a payload', () => {
    expect(faultsOf(notificationSchema, { ...notification, payload: {}, scheduledFor: null })).toEqual([])
  })

  test.each(CATEGORIES)('may be of the category %s', (categoryName) => {
    expect(faultsOf(notificationSchema, { ...notification, categoryName })).toEqual([])
  })

  test('is of no other category', () => {
    expect(faultsOf(notificationSchema, { ...notification, categoryName: 'advert' })).toEqual(['categoryName'])
  })

  test('is named in addresses by what follows the last slash', () => {
    expect(deliveryKey('tournament/3/one_hour')).toBe('one_hour')
    expect(deliveryKey('plain')).toBe('plain')
  })

  test('opens the list, and the dialog of a challenge over it', () => {
    const list = { deliveryId: 'a/b', categoryName: 'announcement', payload: {} } as const
    expect(notificationPath(list)).toBe('/notification/b')
    const challenge = { deliveryId: 'a/b', categoryName: 'challenge_request', payload: { challengeId: 5 } } as const
    expect(notificationPath(challenge)).toBe('/notification/b?modalName=challenge&challengeId=5')
  })

  test('W677 of a followed member opens the match', () => {
    const payload = { matchupId: 9, followedId: 3 }
    expect(notificationPath({ deliveryId: 'a/b', categoryName: 'followed_playing', payload })).toBe('/matchup/9')
  })
})

describe('W212 an option', () => {
  test('is a name and a value', () => {
    const option = { name: LAST_SEEN_OPTION, value: '1795000000.123' }
    expect(optionSchema.parse(option)).toEqual({ name: 'notification:lastSeen', value: '1795000000.123' })
  })

  test('is set to true, false or now', () => {
    for (const value of ['true', 'false', 'now']) expect(changeOptionSchema.parse({ value })).toEqual({ value })
    expect(faultsOf(changeOptionSchema, { value: 'yes' })).toEqual(['value'])
    expect(faultsOf(changeOptionSchema, { value: 'true', name: LAST_SEEN_OPTION })).toEqual([''])
  })

  test('is named by at most eighty characters', () => {
    expect(faultsOf(optionParamsSchema, { name: 'x'.repeat(80) })).toEqual([])
    expect(faultsOf(optionParamsSchema, { name: 'x'.repeat(81) })).toEqual(['name'])
    expect(faultsOf(optionParamsSchema, { name: 'x', value: 'true' })).toEqual([''])
  })

  test('switches the notice of one day off and the others on until the member chooses', () => {
    expect(NOTIFICATION_SWITCHES).toEqual({
      'notification:upcoming_tournament_one_day': false,
      'notification:upcoming_tournament_one_hour': true,
      'notification:upcoming_tournament_five_minutes': true,
      'notification:abandoned_matchup': true,
      'notification:followed_playing': true,
      'push:followed_playing': true,
    })
  })
})

test('W214 the notices of a tournament are due a day, an hour and five minutes before', () => {
  expect(TOURNAMENT_NOTICE_MS).toEqual({
    upcoming_tournament_one_day: 86_400_000,
    upcoming_tournament_one_hour: 3_600_000,
    upcoming_tournament_five_minutes: 300_000,
  })
})

test('W220 the keys of pushes are told, with or without Firebase', () => {
  for (const fcmSenderId of ['123', null]) {
    expect(pushOptionsSchema.parse({ vapidPublicKey: 'BA', fcmSenderId })).toEqual({
      vapidPublicKey: 'BA',
      fcmSenderId,
    })
  }
})
