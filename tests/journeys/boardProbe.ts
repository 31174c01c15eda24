import type { CDPSession, Page } from 'playwright'

/** The drawing work of a page since it was opened. */
export interface DrawingCounts {
  /** Calls of WebGL functions, and draw calls among them. */
  readonly glCalls: number
  readonly drawCalls: number
  /** How often a canvas was cleared: once a frame. */
  readonly clears: number
  /** Bytes handed to WebGL buffers and textures. */
  readonly bytes: number
  readonly framesAsked: number
  /** Bytes of the textures that are alive. */
  readonly textureBytes: number
  /** Contexts that are alive. */
  readonly contexts: number
}

/** Makes a page count what it draws, from its next document on. */
export async function installProbe(page: Page): Promise<void> {
  // Compilers that keep the names of functions call this function, which a page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript(probe)
}

export function readCounts(page: Page): Promise<DrawingCounts> {
  return page.evaluate(() => {
    const { readDrawingCounts } = window as unknown as { readDrawingCounts: () => DrawingCounts }
    return readDrawingCounts()
  })
}

/** Runs in the page before its own code. */
function probe(): void {
  const counts = { glCalls: 0, drawCalls: 0, clears: 0, bytes: 0, framesAsked: 0 }
  // Released contexts must be collectable, so they are held weakly.
  const contexts: WeakRef<WebGLRenderingContext>[] = []
  const textureBytes = new WeakMap<WebGLRenderingContext, number>()
  const bytesOf: Record<string, (args: readonly unknown[]) => number> = {
    bufferData: ([, data]) => (typeof data === 'number' ? 0 : (data as ArrayBufferView).byteLength),
    bufferSubData: ([, , data]) => (data as ArrayBufferView).byteLength,
    texImage2D: (args) => {
      const image = args.at(-1) as { width: number; height: number } | null
      return image === null ? 0 : image.width * image.height * 4
    },
  }
  for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const prototype = kind.prototype as unknown as Record<string, unknown>
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const original = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown
      if (typeof original !== 'function' || name === 'constructor' || name === 'isContextLost') continue
      prototype[name] = function counted(this: WebGLRenderingContext, ...args: unknown[]) {
        if (!textureBytes.has(this)) {
          contexts.push(new WeakRef(this))
          textureBytes.set(this, 0)
        }
        counts.glCalls += 1
        if (name.startsWith('draw')) counts.drawCalls += 1
        if (name === 'clear') counts.clears += 1
        const bytes = bytesOf[name]?.(args) ?? 0
        counts.bytes += bytes
        if (name === 'texImage2D') textureBytes.set(this, bytes)
        return Reflect.apply(original, this, args) as unknown
      }
    }
  }
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) => {
    counts.framesAsked += 1
    return ask(callback)
  }
  const readDrawingCounts = (): DrawingCounts => {
    const alive = contexts
      .map((context) => context.deref())
      .filter((context) => context !== undefined && !context.isContextLost())
      .filter((context) => context !== undefined)
    return {
      ...counts,
      contexts: alive.length,
      textureBytes: alive.reduce((sum, context) => sum + (textureBytes.get(context) ?? 0), 0),
    }
  }
  Object.assign(window, { readDrawingCounts })
}

/** The memory of a page after everything collectable is collected. */
export interface Holdings {
  readonly heapBytes: number
  readonly nodes: number
  readonly listeners: number
}

export async function readHoldings(session: CDPSession): Promise<Holdings> {
  // This runs twice, because what the first round frees may hold more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners }
}
