import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { z } from 'zod'
import { startProgram } from './startProgram.ts'
import { fingerActions, type Wire, type WireOptions } from './Wire.ts'

/** No welcome, no asking home, and the board on the 2D canvas: a machine for tests has no graphics card. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
  'webgl.disabled': true,
}

/** A font whose page was left while it came. Firefox calls that a fault (NS_BINDING_ABORTED). */
const LEFT_FONT = /^downloadable font: download failed .*status=2152398850/
/** Any other file whose page or element was left while it came through the service worker, or one that is missing. */
const UNLOADED_FILE = /^Failed to load ‘(\S+)’\. A ServiceWorker intercepted the request and encountered an unexpected/

/** Starts Firefox without a window, and steers it over WebDriver BiDi. */
export async function openFirefox(program: string, { size }: WireOptions): Promise<Wire> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join(', ')});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const firefox = await startProgram(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { environment: { HOME: profile }, ready: /WebDriver BiDi listening on (ws:\S+)/ },
  )
  const close = async () => {
    await firefox.stop()
    await rm(profile, { recursive: true, force: true })
  }
  try {
    return await steer(`${firefox.said}/session`, size, close)
  } catch (error) {
    await close()
    throw error
  }
}

const messageSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])
const treeSchema = z.object({ contexts: z.tuple([z.object({ context: z.string() })]).rest(z.unknown()) })
const valueSchema = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const pictureSchema = z.object({ data: z.string() })
const logSchema = z.object({ level: z.string(), type: z.string(), text: z.string() })

async function steer(url: string, size: WireOptions['size'], close: () => Promise<void>): Promise<Wire> {
  const faults: string[] = []
  const send = await connect(url, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, type, text } = logSchema.parse(params)
    if (level === 'error' && type === 'javascript' && !LEFT_FONT.test(text)) faults.push(text)
  })
  const leave = (command: string, params: object) => send(command, { ...params, wait: 'complete' }).then(() => {})
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = treeSchema.parse(await send('browsingContext.getTree', {})).contexts[0]
  await send('browsingContext.setViewport', { context, viewport: size })
  const evaluate = async (expression: string) => {
    const wish = { expression, target: { context }, awaitPromise: true, userActivation: false }
    const answer = valueSchema.parse(await send('script.evaluate', wish))
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }
  /** Asks for a file that did not load once more: a file that was only left comes then. */
  const isMissing = async (address: string) =>
    (await evaluate(`fetch(${JSON.stringify(address)}).then(({ ok }) => String(!ok), () => 'true')`)) === 'true'
  return {
    goTo: (address) => leave('browsingContext.navigate', { context, url: address }),
    reload: () => leave('browsingContext.reload', { context }),
    evaluate,
    touch: async (path) => void (await send('input.performActions', { context, actions: fingerActions(path) })),
    picture: async () => decodePicture(await send('browsingContext.captureScreenshot', { context })),
    faults: async () => {
      const real: string[] = []
      for (const fault of faults) {
        const address = UNLOADED_FILE.exec(fault)?.[1]
        if (address === undefined || (await isMissing(address))) real.push(fault)
      }
      return real
    },
    close,
  }
}

const decodePicture = (answer: unknown) => Buffer.from(pictureSchema.parse(answer).data, 'base64')

type Send = (method: string, params: object) => Promise<unknown>

/** Opens the connection; answers how to send a command and get its result. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let sent = 0
  socket.on('message', (data: Buffer) => {
    const message = messageSchema.parse(JSON.parse(data.toString()))
    if (message.type === 'event') return onEvent(message.method, message.params)
    const asked = waiting.get(message.id ?? -1)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(`${message.error}: ${message.message}`))
    if (message.id !== null) waiting.delete(message.id)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, { resolve, reject })
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
}
