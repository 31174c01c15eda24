import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../build/freshness.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium to drive: the variable CHROMIUM, one on the machine, or the one that Playwright installed. If
 * there is none, it asks Playwright or (as root) apt-get to install one. Throws with advice when all of that fails.
 * @returns {string}
 */
export function findChromium() {
  const chosen = process.env['CHROMIUM']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM names ${chosen}, which does not exist.`)
  }
  const found = findInstalled()
  if (found) return found
  for (const install of [installWithPlaywright, installWithApt]) {
    install()
    const installed = findInstalled()
    if (installed) return installed
  }
  throw new Error('No Chromium for the browser journeys. Install one and name it: CHROMIUM=/path/to/chromium npm test')
}

function findInstalled() {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const onMachine = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
  if (onMachine) return onMachine
  const ofPlaywright = chromium.executablePath()
  return existsSync(ofPlaywright) ? ofPlaywright : undefined
}

function installWithPlaywright() {
  console.log('No Chromium found: installing the one of Playwright (npx playwright install chromium).')
  spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium yet: installing the one of the system (apt-get install chromium).')
  const options = {
    stdio: /** @type {const} */ ('inherit'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options)
}
