import type { Browser, BrowserContext, Page } from 'playwright'
import { SCREENS } from '../../journeys/openBrowser.ts'

/**
 * A page with nothing but a canvas of the board’s size, which makes the board’s calls of WebGL and does no other work.
 */
export interface BareCanvas {
  readonly page: Page
  readonly context: BrowserContext
  readonly draw: (frames: number) => Promise<void>
  /** Asks for this many frames and does nothing in them. */
  readonly idle: (frames: number) => Promise<void>
}

/** The least that a frame costs on this machine. The board’s figures mean something only beside it. */
export async function openBareCanvas(browser: Browser): Promise<BareCanvas> {
  const context = await browser.newContext({ viewport: SCREENS.phone })
  const page = await context.newPage()
  await page.setContent('<canvas width="645" height="450"></canvas>')
  await page.addScriptTag({ content: DRAWER })
  return {
    page,
    context,
    draw: async (frames) => {
      await page.evaluate(`doInFrames(${frames}, drawQuads)`)
    },
    idle: async (frames) => {
      await page.evaluate(`doInFrames(${frames}, () => {})`)
    },
  }
}

/** One clear, one upload of 4.3 KB, and one call that draws 66 quads without a size. */
const DRAWER = `
  const gl = document.querySelector('canvas').getContext('webgl', { antialias: false, depth: false, powerPreference: 'low-power' })
  const program = gl.createProgram()
  const add = (kind, source) => {
    const shader = gl.createShader(kind)
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  add(gl.VERTEX_SHADER, 'attribute vec4 place; void main() { gl_Position = vec4(place.xy, 0.0, 1.0); }')
  add(gl.FRAGMENT_SHADER, 'void main() { gl_FragColor = vec4(1.0); }')
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  const corners = new Uint8Array(66 * 64)
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.DYNAMIC_DRAW)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(66 * 6), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 16, 0)
  globalThis.drawQuads = () => {
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, corners)
    gl.drawElements(gl.TRIANGLES, 66 * 6, gl.UNSIGNED_SHORT, 0)
  }
  globalThis.doInFrames = (left, work) =>
    new Promise((resolve) => {
      const next = () => {
        if (left === 0) return resolve()
        left -= 1
        requestAnimationFrame(next)
        work()
      }
      requestAnimationFrame(next)
    })`
