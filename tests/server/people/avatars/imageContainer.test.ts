import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readImageContainer } from '../../../../src/server/people/avatars/imageContainer.ts'

let images: Readonly<Record<string, Uint8Array>>

beforeAll(async () => {
  const drawn = sharp({ create: { width: 70, height: 40, channels: 3, background: '#8e2f2a' } })
  images = {
    jpeg: await drawn.clone().jpeg().toBuffer(),
    progressive: await drawn
      .clone()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'k' } })
      .toBuffer(),
    png: await drawn.clone().png().toBuffer(),
    palette: await drawn.clone().png({ palette: true, progressive: true }).toBuffer(),
  }
})

test('W153 whole pictures are recognised by kind and size', () => {
  const read = Object.values(images).map((bytes) => readImageContainer(bytes))
  const size = { width: 70, height: 40 }
  expect(read).toEqual([
    { format: 'jpeg', ...size },
    { format: 'jpeg', ...size },
    { format: 'png', ...size },
    { format: 'png', ...size },
  ])
})

test('W153 a part of a picture is no picture, and neither is a picture with anything behind it', () => {
  for (const bytes of Object.values(images)) {
    for (let length = 0; length < bytes.length; length++)
      expect(readImageContainer(bytes.subarray(0, length))).toBeNull()
    for (const tail of [0, 0xff, 0xd9]) expect(readImageContainer(new Uint8Array([...bytes, tail]))).toBeNull()
  }
})

test('W153 reading never throws, whatever the bytes', () => {
  const starts = fc.constantFrom([], [0xff, 0xd8], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      expect(() => readImageContainer(new Uint8Array([...start, ...rest]))).not.toThrow()
    }),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(images)), fc.nat(), fc.nat(255), (bytes, at, value) => {
      const changed = Uint8Array.from(bytes)
      changed[at % bytes.length] = value
      expect(() => readImageContainer(changed)).not.toThrow()
    }),
    { numRuns: 2_000 },
  )
})
