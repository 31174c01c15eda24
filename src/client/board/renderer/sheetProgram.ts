import { BOARD_HEIGHT, BOARD_WIDTH } from '../../../protocol/board/geometry.ts'
import { BYTES_PER_CORNER } from './QuadBuffer.ts'

// Converts stage units to clip space: x from -1 to 1, y upwards.
const VERTEX = `
attribute vec2 place;
attribute vec2 spot;
attribute vec4 colour;
varying vec2 shownSpot;
varying vec4 shownColour;
void main() {
  gl_Position = vec4(place * vec2(${(2 / BOARD_WIDTH).toFixed(9)}, ${(-2 / BOARD_HEIGHT).toFixed(9)}) + vec2(-1.0, 1.0), 0.0, 1.0);
  shownSpot = spot;
  shownColour = colour;
}`

// Medium precision is too coarse: a texel of the largest sheet is finer than its steps.
const FRAGMENT = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec2 shownSpot;
varying vec4 shownColour;
uniform sampler2D sheet;
void main() {
  gl_FragColor = texture2D(sheet, shownSpot) * shownColour;
}`

/** How often to check whether the card has compiled the program, in ms. */
const LOOK_MS = 8

/**
 * Prepares the one program of the board: sprites of one sheet, with colours already multiplied by their opacity. It
 * does not ask the card for the result, because the page would wait until the driver has compiled. `untilLinked` gives
 * the result.
 */
export function bindSheetProgram(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, VERTEX))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, FRAGMENT))
  const attributes = [
    { name: 'place', size: 2, type: gl.FLOAT, isShare: false, offset: 0 },
    { name: 'spot', size: 2, type: gl.UNSIGNED_SHORT, isShare: true, offset: 8 },
    { name: 'colour', size: 4, type: gl.UNSIGNED_BYTE, isShare: true, offset: 12 },
  ]
  for (const [location, { name }] of attributes.entries()) gl.bindAttribLocation(program, location, name)
  gl.linkProgram(program)
  gl.useProgram(program)
  for (const [location, { size, type, isShare, offset }] of attributes.entries()) {
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, size, type, isShare, BYTES_PER_CORNER, offset)
  }
  return program
}

/** Waits until the card has compiled the program, without blocking the page. Rejects when it cannot compile. */
export async function untilLinked(gl: WebGLRenderingContext, program: WebGLProgram): Promise<void> {
  const parallel = gl.getExtension('KHR_parallel_shader_compile')
  const isCompiling = () =>
    parallel !== null && !gl.isContextLost() && gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) !== true
  while (isCompiling()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  if (gl.isContextLost() || gl.getProgramParameter(program, gl.LINK_STATUS) === true) return
  throw new Error(`The board's program does not link: ${gl.getProgramInfoLog(program) ?? ''}`)
}

function compile(gl: WebGLRenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  // The shader is null only when the context is lost. It is made again later.
  if (shader === null) throw new Error('The graphics card is gone')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}
