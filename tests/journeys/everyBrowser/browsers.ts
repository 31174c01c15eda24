import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SCREENS, openBrowser } from '../openBrowser.ts'
import { openOldBrowser, whyAbsent } from '../oldBrowsers.ts'
import { openChromium } from './openChromium.ts'
import { openFirefox } from './openFirefox.ts'
import { openWebKit } from './openWebKit.ts'
import type { Wire } from './Wire.ts'

export const BROWSERS = ['Chromium 90', 'Chromium 92', 'Chromium', 'Firefox', 'WebKit'] as const
export type BrowserName = (typeof BROWSERS)[number]

const options = { size: SCREENS.small }

/** Opens a window of that browser. Answers why it cannot, if the machine does not have the browser. */
export async function openWire(name: BrowserName): Promise<Wire | string> {
  switch (name) {
    case 'Chromium 90':
      return whyAbsent(90) ?? openChromium(await openOldBrowser(90), options)
    case 'Chromium 92':
      return whyAbsent(92) ?? openChromium(await openOldBrowser(92), options)
    case 'Chromium':
      return openChromium(await openBrowser({ draws: 'canvas' }), options)
    case 'Firefox': {
      const program = find(['firefox-esr', 'firefox'])
      return program === undefined ? 'there is no firefox-esr' : openFirefox(program, options)
    }
    case 'WebKit': {
      const [screen, driver, browser] = [find(['Xvfb']), find(['WebKitWebDriver']), find(['MiniBrowser'], WEBKIT)]
      if (screen === undefined || driver === undefined || browser === undefined) {
        return 'there is no webkit2gtk-driver with xvfb'
      }
      return openWebKit({ screen, driver, browser }, options)
    }
  }
}

/** Where Debian keeps the small browser of WebKitGTK. */
const WEBKIT = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`),
)

function find(names: readonly string[], folders = (process.env['PATH'] ?? '').split(delimiter)): string | undefined {
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
