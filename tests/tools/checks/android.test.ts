import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'

const read = (path: string) => readFileSync(join(root, 'android', path), 'utf8')
const settings = read('settings.gradle')
const packages = Object.keys((JSON.parse(read('package.json')) as { dependencies: object }).dependencies)

test('every native part is installed, is part of the build, and is registered', () => {
  const modules = [...settings.matchAll(/'(capacitor-[\w-]+)': '(@capacitor\/[\w-]+)\//g)]
  expect(modules.map(([, , name]) => name)).toEqual(packages.filter((name) => name !== '@capacitor/core'))
  const build = read('app/build.gradle')
  for (const [, module] of modules) expect(build).toContain(`implementation project(':${module}')`)
  const activity = read('app/src/main/java/example/khatam/app/MainActivity.java')
  for (const plugin of ['AppPlugin', 'HapticsPlugin', 'PushNotificationsPlugin']) {
    expect(activity).toContain(`registerPlugin(${plugin}.class)`)
  }
})

test('the app runs in landscape, and links of the site and of its own scheme open it', () => {
  const manifest = read('app/src/main/AndroidManifest.xml')
  expect(manifest).toContain('android:screenOrientation="sensorLandscape"')
  expect(manifest).toContain('<data android:scheme="https" android:host="${site}" />')
  expect(read('app/src/main/res/values/strings.xml')).toContain(
    '<string name="url_scheme" translatable="false">khatam</string>',
  )
})

test('pushes come in the channel that the server names', () => {
  const channel = /ANDROID_CHANNEL = '(\w+)'/.exec(
    readFileSync(join(root, 'src/server/machinery/push/fcm.ts'), 'utf8'),
  )?.[1]
  expect(read('app/src/main/AndroidManifest.xml')).toContain(`android:value="${channel}"`)
  expect(readFileSync(join(root, 'src/client/platform/nativePush.ts'), 'utf8')).toContain(`id: '${channel}'`)
})
