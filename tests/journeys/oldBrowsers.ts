import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { expect } from 'vitest'
import { root } from '../../tools/build/freshness.mjs'
import { SCREENS } from './openBrowser.ts'

/** A real Chromium of an earlier year, as a package of the registry carries it for Linux on x64. */
interface OldBrowser {
  readonly package: string
  readonly integrity: string
}

export type OldVersion = 83 | 90 | 92 | 106

const OLD_BROWSERS: Readonly<Record<OldVersion, OldBrowser>> = {
  83: {
    package: 'chrome-aws-lambda@3.1.1',
    integrity: 'sha512-ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==',
  },
  90: {
    package: 'chrome-aws-lambda@8.0.2',
    integrity: 'sha512-a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg==',
  },
  92: {
    package: 'chrome-aws-lambda@10.1.0',
    integrity: 'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  106: {
    package: '@sparticuz/chromium@106.0.2',
    integrity: 'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
  },
}

const CACHE = join(root, 'node_modules/.cache/khatam-browsers')
const FETCHED_WITHIN_MS = 120_000

/** Starts the old browser of that version without a window, when `whyAbsent` says that it is there. */
export function openOldBrowser(version: OldVersion): Promise<Browser> {
  return chromium.launch(launchOptions(version))
}

/** Does the same with a profile in `folder`, where a service worker and its files outlive the page. */
export function openOldProfile(version: OldVersion, folder: string, url: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launchOptions(version),
    baseURL: url,
    viewport: SCREENS.small,
    reducedMotion: 'reduce',
  })
}

function launchOptions(version: OldVersion) {
  const folder = folderOf(version)
  return {
    executablePath: join(folder, 'chromium'),
    headless: true,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
    // They draw with the 2D canvas, because a machine for tests has no graphics card that they know.
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
  }
}

/**
 * The reason if the old browser cannot be had here, with a message; null if it is there. It is fetched now if need be.
 */
export function whyAbsent(version: OldVersion): string | null {
  const { platform, arch } = process
  if (existsSync(folderOf(version))) return null
  const reason =
    platform === 'linux' && arch === 'x64'
      ? fetchOldBrowser(version)
      : `it exists for Linux on x64, and this is ${platform} on ${arch}`
  if (reason === null) return null
  const said = `Chromium ${version} is left out: ${reason}.`
  console.warn(said)
  return said
}

const folderOf = (version: OldVersion) => join(CACHE, String(version))

/** Puts the program and its libraries into their folder. Answers what went wrong with the registry, or null. */
function fetchOldBrowser(version: OldVersion): string | null {
  mkdirSync(CACHE, { recursive: true })
  const work = mkdtempSync(join(CACHE, 'unpack-'))
  try {
    const packed = fetchPackage(OLD_BROWSERS[version].package, work)
    if (packed instanceof Error) return packed.message
    const digest = createHash('sha512').update(readFileSync(packed)).digest('base64')
    expect(`sha512-${digest}`).toBe(OLD_BROWSERS[version].integrity)
    execFileSync('tar', ['-xzf', packed], { cwd: work })
    unpackProgram(join(work, 'package/bin'), join(work, 'made'))
    putInPlace(join(work, 'made'), folderOf(version))
    return null
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Moves the unpacked program to its place. Test files run side by side: the one that comes second leaves the place as it is. */
function putInPlace(made: string, place: string): void {
  try {
    renameSync(made, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  }
}

/** The path of the package’s file, or the reason why the registry did not give it. */
function fetchPackage(name: string, work: string): string | Error {
  try {
    const packed = execFileSync('npm', ['pack', '--silent', name], {
      cwd: work,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: FETCHED_WITHIN_MS,
    })
    return join(work, packed.trim())
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function unpackProgram(bin: string, folder: string): void {
  mkdirSync(folder)
  writeFileSync(join(folder, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))))
  chmodSync(join(folder, 'chromium'), 0o755)
  for (const name of ['aws', 'swiftshader']) {
    const tar = brotliDecompressSync(readFileSync(join(bin, `${name}.tar.br`)))
    execFileSync('tar', ['-x'], { cwd: folder, input: tar })
  }
}
