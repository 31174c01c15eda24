import { afterEach, beforeEach, expect, test } from 'vitest'
import { isNativeApp } from '../../../src/client/platform/nativeApp.ts'
import { closeNativeApp, onNativeBack } from '../../../src/client/platform/nativeEvents.ts'
import { onDeepLink, onNativePushOpened, pathOfLink } from '../../../src/client/platform/nativeLinks.ts'
import { nativePush } from '../../../src/client/platform/nativePush.ts'

/** The native side of Capacitor as its own bridge script provides it. */
let calls: string[]
let answers: Record<string, unknown>
let listeners: Map<string, Set<(data: unknown) => void>>

const tell = (event: string, data: unknown) => listeners.get(event)?.forEach((listener) => listener(data))

beforeEach(() => {
  calls = []
  answers = { 'PushNotifications.requestPermissions': { receive: 'granted' } }
  listeners = new Map()
  globalThis.Capacitor = {
    isNativePlatform: () => true,
    nativePromise(plugin, method) {
      calls.push(`${plugin}.${method}`)
      const answer = answers[`${plugin}.${method}`]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    addListener(plugin, event, listener) {
      const heard = listeners.get(`${plugin}.${event}`) ?? new Set()
      listeners.set(`${plugin}.${event}`, heard.add(listener))
      return { remove: () => Promise.resolve(void heard.delete(listener)) }
    },
  }
})
afterEach(() => {
  globalThis.Capacitor = undefined
})

test('in a browser there is no app', () => {
  globalThis.Capacitor = undefined
  closeNativeApp()
  onNativeBack(() => {})()
  expect(isNativeApp()).toBe(false)
})

test('the app closes, and its back button is heard as long as somebody listens', () => {
  let pressed = 0
  const stop = onNativeBack(() => (pressed += 1))
  tell('App.backButton', { canGoBack: true })
  stop()
  tell('App.backButton', { canGoBack: true })
  closeNativeApp()
  expect([pressed, calls]).toEqual([1, ['App.exitApp']])
})

test.each([
  ['https://khatam.example/matchup/9?usingOutro=1', '/matchup/9?usingOutro=1'],
  ['https://khatam.example/signin/google?code=a&state=b', '/signin/google?code=a&state=b'],
  ['khatam://matchup/9', '/matchup/9'],
  ['khatam://notification/abc', '/notification/abc'],
  ['mailto:someone@khatam.example', null],
  ['no link', null],
])('the link %s leads to %s', (link, path) => {
  expect(pathOfLink(link)).toBe(path)
})

test('the link that started the app is followed, and so is each later one', async () => {
  answers['App.getLaunchUrl'] = { url: 'https://khatam.example/tournament/3' }
  const paths: string[] = []
  onDeepLink((path) => paths.push(path))
  await expect.poll(() => paths).toEqual(['/tournament/3'])
  tell('App.appUrlOpen', { url: 'khatam://credits' })
  tell('App.appUrlOpen', {})
  expect(paths).toEqual(['/tournament/3', '/credits'])
})

test('a tap on a push leads only to pages of the site', () => {
  const paths: string[] = []
  onNativePushOpened((path) => paths.push(path))
  const tap = (data: unknown) =>
    tell('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification: { data } })
  tap({ deliveryKey: 'abc', path: '/notification/abc' })
  tap({ path: 'https://elsewhere.example' })
  tap(undefined)
  expect(paths).toEqual(['/notification/abc'])
})

test('the phone’s token comes as an event, for the channel that the server names', async () => {
  await nativePush.allow()
  const token = nativePush.subscribe('12345')
  await expect.poll(() => calls.at(-1)).toBe('PushNotifications.register')
  tell('PushNotifications.registration', { value: 'token-1' })
  expect(await token).toBe('token-1')
  expect(calls).toEqual(['requestPermissions', 'createChannel', 'register'].map((name) => `PushNotifications.${name}`))
  expect([...listeners.values()].every((heard) => heard.size === 0)).toBe(true)
})

test('a refusal and a failed registration are reported', async () => {
  answers['PushNotifications.requestPermissions'] = { receive: 'denied' }
  await expect(nativePush.allow()).rejects.toThrow('not allowed')
  const token = nativePush.subscribe('12345')
  await expect.poll(() => calls.at(-1)).toBe('PushNotifications.register')
  tell('PushNotifications.registrationError', { error: 'no Play services' })
  await expect(token).rejects.toThrow('no Play services')
})

test.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['prompt', 'default'],
  ['prompt-with-rationale', 'default'],
])('the permission %s counts as %s', async (receive, permission) => {
  answers['PushNotifications.checkPermissions'] = { receive }
  expect(await nativePush.permission()).toBe(permission)
})
