import { beforeEach, expect, test } from 'vitest'
import {
  releasePush,
  setUpPush,
  switchPushOff,
  switchPushOn,
  type PushPorts,
} from '../../../src/client/push/pushFlow.ts'
import type { PushPreference } from '../../../src/client/platform/pushPreference.ts'

/** A device as the flow sees it, and everything that was done. */
let done: string[]
let world: {
  isSupported: boolean
  permission: NotificationPermission
  /** The answer to the browser’s own question. */
  browserSays: NotificationPermission
  saysYes: boolean
  sender: string
  preference: PushPreference
  isServerAway: boolean
}
let ports: PushPorts

beforeEach(() => {
  done = []
  world = {
    isSupported: true,
    permission: 'default',
    browserSays: 'granted',
    saysYes: true,
    sender: 'sender-1',
    preference: { pushNotification: null, fcmMessageSenderId: null },
    isServerAway: false,
  }
  const failIfAway = () => (world.isServerAway ? Promise.reject(new Error('no network')) : Promise.resolve())
  ports = {
    device: {
      isSupported: () => world.isSupported,
      permission: () => Promise.resolve(world.permission),
      senderOf: ({ vapidPublicKey }) => vapidPublicKey,
      allow() {
        if (world.permission === 'default') world.permission = world.browserSays
        return world.permission === 'granted' ? Promise.resolve() : Promise.reject(new Error('not allowed'))
      },
      subscribe(sender) {
        if (world.permission !== 'granted') return Promise.reject(new Error('not allowed'))
        return Promise.resolve(`token of ${sender}`)
      },
      unsubscribe: () => Promise.resolve(void done.push('unsubscribed')),
    },
    getPreference: () => world.preference,
    storePreference: (preference) => void (world.preference = preference),
    loadOptions: async () => {
      await failIfAway()
      return { vapidPublicKey: world.sender, fcmSenderId: null }
    },
    saveToken: async (token) => {
      await failIfAway()
      done.push(`saved ${token}`)
    },
    ask: () => Promise.resolve(void done.push('asked')).then(() => world.saysYes),
    hint: () => void done.push('hint'),
  }
})

const member = (fcmToken: string | null = null) => ({ fcmToken })

test('a member who says yes is registered, and the preference is kept', async () => {
  await setUpPush(ports, member())
  expect(done).toEqual(['asked', 'saved token of sender-1'])
  expect(world.preference).toEqual({ pushNotification: true, fcmMessageSenderId: 'sender-1' })
})

test('a member who says no is told where to switch pushes on, and is not asked again', async () => {
  world.saysYes = false
  await setUpPush(ports, member())
  await setUpPush(ports, member())
  expect(done).toEqual(['asked', 'hint'])
  expect(world.preference.pushNotification).toBe(false)
})

test('a refusal in the browser’s own question stores false, clears the token and is told', async () => {
  world.browserSays = 'denied'
  await setUpPush(ports, member('old'))
  expect(done).toEqual(['asked', 'saved null', 'hint'])
  expect(world.preference).toEqual({ pushNotification: false, fcmMessageSenderId: null })
})

test('a failure stores false too, whether or not the token can be cleared', async () => {
  world.isServerAway = true
  await setUpPush(ports, member())
  expect(world.preference.pushNotification).toBe(false)
})

test.each([
  ['a device that cannot be pushed to', { isSupported: false }],
  ['a device whose owner refused before', { preference: { pushNotification: false, fcmMessageSenderId: null } }],
  [
    'a browser that is allowed to, and an owner who switched it off',
    {
      permission: 'granted',
      preference: { pushNotification: false, fcmMessageSenderId: null },
    },
  ],
  ['a browser that forbids it, and an owner who was never asked', { permission: 'denied' }],
] as const)('%s is left alone', async (_name, change) => {
  Object.assign(world, change)
  await setUpPush(ports, member())
  expect(done).toEqual([])
})

test('a permission taken back in the browser clears the token', async () => {
  world.permission = 'denied'
  world.preference = { pushNotification: true, fcmMessageSenderId: 'sender-1' }
  await setUpPush(ports, member('token of sender-1'))
  expect(done).toEqual(['saved null'])
  expect(world.preference.pushNotification).toBe(false)
})

test('a token that the server already has is not sent again', async () => {
  world.permission = 'granted'
  world.preference = { pushNotification: true, fcmMessageSenderId: 'sender-1' }
  await setUpPush(ports, member('token of sender-1'))
  expect(done).toEqual([])
  await setUpPush(ports, member(null))
  expect(done).toEqual(['saved token of sender-1'])
})

test('when the sender has changed, the old token is deleted and a new one fetched', async () => {
  world.permission = 'granted'
  world.preference = { pushNotification: true, fcmMessageSenderId: 'sender-0' }
  await setUpPush(ports, member('token of sender-0'))
  expect(done).toEqual(['unsubscribed', 'saved token of sender-1'])
  expect(world.preference).toEqual({ pushNotification: true, fcmMessageSenderId: 'sender-1' })
})

test('without a network the preference stays as it was', async () => {
  world.permission = 'granted'
  world.isServerAway = true
  world.preference = { pushNotification: true, fcmMessageSenderId: 'sender-0' }
  await setUpPush(ports, member())
  expect(world.preference).toEqual({ pushNotification: true, fcmMessageSenderId: 'sender-0' })
})

test('pushes are switched on and off in the settings, and a failure is reported', async () => {
  await switchPushOn(ports)
  await switchPushOff(ports)
  expect(done).toEqual(['saved token of sender-1', 'unsubscribed', 'saved null'])
  expect(world.preference.pushNotification).toBe(false)
  world.permission = 'denied'
  await expect(switchPushOn(ports)).rejects.toThrow('not allowed')
})

test('signing out removes the token, and signing in again asks nothing', async () => {
  await switchPushOn(ports)
  await releasePush(ports)
  expect(done.at(-1)).toBe('saved null')
  await setUpPush(ports, member())
  expect(done.at(-1)).toBe('saved token of sender-1')
})
