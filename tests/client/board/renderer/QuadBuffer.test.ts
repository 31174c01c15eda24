import { Container, Rectangle, Texture, TextureSource } from 'pixi.js'
import { expect, test, vi } from 'vitest'
import { Part } from '../../../../src/client/board/sprites/Part.ts'
import { QuadBuffer } from '../../../../src/client/board/renderer/QuadBuffer.ts'
import { walkSprites } from '../../../../src/client/board/renderer/walkSprites.ts'

// Pixi asks which browser this is while its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: 'a test' }))

const source = new TextureSource({ width: 64, height: 64 })
const texture = (x: number) => new Texture({ source, frame: new Rectangle(x, 0, 8, 8) })

/** Draws one frame as the renderer does: parts that have not changed stay. Answers how many parts were written. */
function draw(buffer: QuadBuffer, layer: Container): number {
  let written = 0
  buffer.begin(0)
  for (const part of layer.children) {
    if (!(part instanceof Part) || !part.visible) continue
    if (buffer.keep(part)) continue
    walkSprites(part, (sprite, place, alpha) => buffer.add(sprite, place, alpha))
    part.isChanged = false
    written += 1
  }
  buffer.end()
  return written
}

/** The same parts, all written anew. */
function drawnAnew(layer: Container): Uint8Array {
  const buffer = new QuadBuffer(4)
  buffer.begin(0)
  walkSprites(layer, (sprite, place, alpha) => buffer.add(sprite, place, alpha))
  return buffer.allBytes()
}

function board() {
  const parts = [0, 8, 16].map((x) => new Part({ texture: texture(x), x }))
  const layer = new Container({ children: parts })
  const buffer = new QuadBuffer(4)
  return { parts, layer, buffer }
}

test('a frame writes only the parts that have changed, and the picture is the same as if all were written', () => {
  const { parts, layer, buffer } = board()
  expect(draw(buffer, layer)).toBe(3)
  expect(draw(buffer, layer)).toBe(0)
  const changes = [
    () => parts[1]?.position.set(5, 6),
    () => parts[1]?.scale.set(2),
    () => parts[2] && (parts[2].tint = 0x112233),
    () => parts[0] && (parts[0].rotation = 1),
    () => parts[0] && (parts[0].alpha = 0.5),
    () => parts[2] && (parts[2].texture = texture(24)),
  ]
  for (const change of changes) {
    change()
    expect(draw(buffer, layer)).toBe(1)
    expect(buffer.allBytes()).toEqual(drawnAnew(layer))
  }
})

test('a part that comes back to its place in the buffer finds nothing old there', () => {
  const { parts, layer, buffer } = board()
  const [first, , last] = parts
  if (first === undefined || last === undefined) throw new Error('There are three')
  draw(buffer, layer)
  first.visible = false
  last.x = 40
  draw(buffer, layer)
  expect(buffer.allBytes()).toEqual(drawnAnew(layer))
  first.visible = true
  draw(buffer, layer)
  expect(buffer.allBytes()).toEqual(drawnAnew(layer))
})

test('a part that becomes the last in the drawing order moves to the end of the buffer too', () => {
  const { parts, layer, buffer } = board()
  draw(buffer, layer)
  if (parts[0]) layer.addChild(parts[0])
  draw(buffer, layer)
  expect(buffer.allBytes()).toEqual(drawnAnew(layer))
})

test('a colour lies in the buffer as red, green, blue and opacity, under the opacity', () => {
  const { parts, layer, buffer } = board()
  const [first, second] = parts
  if (first === undefined || second === undefined) throw new Error('There are three')
  first.tint = 0x112233
  second.tint = 0x80ff40
  second.alpha = 0.5
  draw(buffer, layer)
  const colourOf = (quad: number) => [...buffer.allBytes().subarray(quad * 64 + 12, quad * 64 + 16)]
  expect(colourOf(0)).toEqual([0x11, 0x22, 0x33, 255])
  expect(colourOf(1)).toEqual([0x40, 0x80, 0x20, 128])
})
