import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../tools/run/freePort.mjs'
import { startProgram, type Program } from './startProgram.ts'
import { fingerActions, type Spot, type Wire, type WireOptions } from './Wire.ts'

/** What a script may take, in ms. */
const SCRIPT_MS = 60_000

export interface WebKitPrograms {
  readonly screen: string
  readonly driver: string
  readonly browser: string
}

/** Starts WebKitGTK's small browser on a screen that nobody sees, and steers it over WebDriver. */
export async function openWebKit(programs: WebKitPrograms, { size }: WireOptions): Promise<Wire> {
  const screen = await startProgram(programs.screen, ['-displayfd', '1', '-screen', '0', '1920x1200x24'], {
    // It complains first about each screen that is taken.
    ready: /^(\d+)\n/m,
  })
  const started: Program[] = [screen]
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const close = async () => {
    for (const program of started.toReversed()) await program.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    // The page learns of the desktop's settings that motion is not wanted.
    await mkdir(join(home, '.config/gtk-3.0'), { recursive: true })
    await writeFile(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
    const port = await freePort()
    const driver = await startProgram(programs.driver, [`--port=${port}`], {
      environment: { HOME: home, DISPLAY: `:${screen.said}`, GDK_BACKEND: 'x11' },
    })
    started.push(driver)
    const send = sendTo(`http://127.0.0.1:${port}`)
    await expect.poll(() => send('GET', '/status').catch(() => null)).not.toBeNull()
    const wire = await steer(send, programs.browser, size)
    return {
      ...wire,
      faults: () => Promise.resolve(driver.lines().filter((line) => line.includes('CONSOLE JS ERROR'))),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/** A command of WebDriver is one request. */
const sendTo =
  (url: string): Send =>
  async (method, path, body) => {
    const response = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = answerSchema.parse(await response.json())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })

/** Begins a session with a window of that inner size. */
async function steer(send: Send, binary: string, { width, height }: WireOptions['size']) {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true', '--enable-webgl=false']
  const { sessionId } = sessionSchema.parse(
    await send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
    }),
  )
  const ask = (path: string, body: object) => send('POST', `/session/${sessionId}${path}`, body)
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = valueSchema.parse(await ask('/execute/async', { script, args: [] }))
    if (value === undefined) throw new Error(error)
    return value
  }
  await ask('/timeouts', { script: SCRIPT_MS })
  await ask('/window/rect', { width, height })
  // Its bar takes a part of the height.
  const inner = Number(await evaluate('String(innerHeight)'))
  await ask('/window/rect', { width, height: 2 * height - inner })
  return {
    goTo: async (url: string) => void (await ask('/url', { url })),
    reload: async () => void (await ask('/refresh', {})),
    evaluate,
    picture: async () => Buffer.from(z.string().parse(await send('GET', `/session/${sessionId}/screenshot`)), 'base64'),
    touch: async (path: readonly Spot[]) => void (await ask('/actions', { actions: fingerActions(path) })),
  }
}

const valueSchema = z.object({ value: z.string().optional(), error: z.string().optional() })
