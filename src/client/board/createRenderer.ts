// The page's policy allows no code from strings; Pixi would otherwise compile its uniform writers.
import 'pixi.js/unsafe-eval'
import { type Renderer, Ticker, WebGLRenderer } from 'pixi.js'

export type RendererKind = 'webgl' | 'canvas'

export interface BoardRenderer {
  readonly renderer: Renderer
  readonly kind: RendererKind
}

/**
 * A renderer that draws only when it is told to: Pixi's own ticker stands still. WebGL, or the 2D canvas on machines
 * without it; that one is loaded only then.
 */
export async function createRenderer(canvas: HTMLCanvasElement): Promise<BoardRenderer> {
  Ticker.system.autoStart = false
  Ticker.system.stop()
  const options = {
    canvas,
    width: 1,
    height: 1,
    resolution: 1,
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: false,
    skipExtensionImports: true,
    gcActive: false,
  }
  const webgl = new WebGLRenderer()
  try {
    await webgl.init({ ...options, powerPreference: 'low-power' })
    return { renderer: webgl, kind: 'webgl' }
  } catch {
    const { CanvasRenderer } = await import('./canvasRenderer.ts')
    const flat = new CanvasRenderer()
    await flat.init(options)
    return { renderer: flat, kind: 'canvas' }
  }
}
