import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the tests use beyond Node: a package of Debian by the programs of which one has to be there. */
const PROGRAMS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  'redis-server': ['redis-server'],
  'nginx-light': ['nginx'],
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
}

/**
 * Installs what is missing, where it may: as root, by apt-get. Without a program the tests that need it are left out, and
 * say so.
 */
export function installPrograms() {
  const missing = missingPackages()
  if (missing.length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return
  console.log(`Installing what the tests use: ${missing.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options)
  const left = missingPackages()
  if (left.length > 0) console.error(`Could not install: ${left.join(', ')}.`)
}

function missingPackages() {
  return Object.entries(PROGRAMS)
    .filter(([name, programs]) => !programs.some(isThere) && !(name === 'chromium' && process.env['CHROMIUM']))
    .map(([name]) => name)
}

/** @param {string} program */
function isThere(program) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
