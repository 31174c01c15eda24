import { callNative } from './nativeApp.ts'
import { onNative, textOf } from './nativeEvents.ts'

/** Calls back with the path of each link that opens the app, also of the one that started it. */
export function onDeepLink(listener: (path: string) => void): () => void {
  const follow = (data: unknown) => {
    const path = pathOfLink(textOf(data, 'url') ?? '')
    if (path !== null) listener(path)
  }
  void callNative('App', 'getLaunchUrl').then(follow, () => {})
  return onNative('App', 'appUrlOpen', follow)
}

/** Calls back with the path that a tapped push leads to. */
export function onNativePushOpened(listener: (path: string) => void): () => void {
  return onNative('PushNotifications', 'pushNotificationActionPerformed', (data) => {
    const notification = typeof data === 'object' && data !== null && 'notification' in data ? data.notification : null
    const content =
      typeof notification === 'object' && notification !== null && 'data' in notification ? notification.data : null
    const path = textOf(content, 'path')
    if (path?.startsWith('/')) listener(path)
  })
}

/** `https://khatam.example/matchup/9` and `khatam://matchup/9` both lead to `/matchup/9`. Other links lead nowhere. */
export function pathOfLink(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { protocol, host, pathname, search } = new URL(link)
  if (protocol === 'https:' || protocol === 'http:') return `${pathname}${search}`
  return protocol === 'khatam:' ? `/${host}${pathname}${search}` : null
}
