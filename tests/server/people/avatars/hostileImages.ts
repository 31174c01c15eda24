import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Everything that an attacker or a mistake may send instead of a picture, by what is wrong with it. */
export async function makeHostileImages(): Promise<Readonly<Record<string, Uint8Array>>> {
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2fb7a4' } })
  const jpeg = await plain.clone().jpeg().toBuffer()
  const png = await plain.clone().png().toBuffer()
  const progressive = await plain.clone().jpeg({ progressive: true }).toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const html = Buffer.from('<script>alert(1)</script>')
  return {
    'an empty file': new Uint8Array(),
    'one byte': new Uint8Array([0xff]),
    text: Buffer.from('not a picture'),
    HTML: html,
    'an SVG': svg,
    'an SVG that reads a file': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="/etc/passwd"/></svg>',
    ),
    'a GIF': await plain.clone().gif().toBuffer(),
    'a WebP': await plain.clone().webp().toBuffer(),
    'a TIFF': await plain.clone().tiff().toBuffer(),
    'an AVIF': await plain.clone().avif({ effort: 0 }).toBuffer(),
    'a BMP': Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    'a PDF': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'),
    'a ZIP': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]),
    'a program': Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(60)]),
    'a JPEG with HTML behind it': Buffer.concat([jpeg, html]),
    'a JPEG with a ZIP behind it': Buffer.concat([jpeg, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
    'a PNG with a script behind it': Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')]),
    'a JPEG behind a GIF': Buffer.concat([Buffer.from('GIF89a'), jpeg]),
    'a JPEG that ends early': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'a JPEG without its end': jpeg.subarray(0, -2),
    'a PNG that ends early': png.subarray(0, -20),
    'a JPEG of its header alone': jpeg.subarray(0, 20),
    'a JPEG with a second frame header': withSecondFrame(jpeg),
    'a JPEG of a thousand scans': withManyScans(progressive),
    'a JPEG of noise': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.alloc(500, 0x5a),
      Buffer.from([0xff, 0xd9]),
    ]),
    'a JPEG that says it is 65500 pixels wide': resizedInHeader(jpeg, 65_500),
    'a PNG bomb of 50000 × 50000 pixels': makePng(50_000, 50_000, deflateSync(Buffer.alloc(100_000))),
    'a PNG of 3841 pixels': makePng(3_841, 100, deflateSync(Buffer.alloc((3_841 * 3 + 1) * 100))),
    'a PNG of 2161 × 2161 pixels': makePng(2_161, 2_161, deflateSync(Buffer.alloc((2_161 * 3 + 1) * 2_161))),
    'a PNG of no size': makePng(0, 0, deflateSync(Buffer.alloc(1))),
    'a PNG with less in it than it says': makePng(600, 600, deflateSync(Buffer.alloc(100))),
    'a PNG with broken data': makePng(64, 64, Buffer.from('these are no compressed data')),
    'a PNG with a wrong checksum': withWrongChecksum(makePng(8, 8, deflateSync(Buffer.alloc(25 * 8)))),
    'an animated PNG': Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]),
  }
}

/** A PNG of 8-bit colours with these compressed data. */
export function makePng(width: number, height: number, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function withWrongChecksum(png: Uint8Array): Uint8Array {
  const broken = Buffer.from(png)
  broken.writeUInt32BE(broken.readUInt32BE(29) ^ 0xffff, 29)
  return broken
}

function frameOf(jpeg: Uint8Array): number {
  const place = Buffer.from(jpeg).findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0)
  if (place < 0) throw new Error('a JPEG without a frame header')
  return place
}

function withSecondFrame(jpeg: Uint8Array): Uint8Array {
  const place = frameOf(jpeg)
  const end = place + 2 + Buffer.from(jpeg).readUInt16BE(place + 2)
  return Buffer.concat([jpeg.subarray(0, end), jpeg.subarray(place, end), jpeg.subarray(end)])
}

function resizedInHeader(jpeg: Uint8Array, width: number): Uint8Array {
  const resized = Buffer.from(jpeg)
  resized.writeUInt16BE(width, frameOf(jpeg) + 7)
  return resized
}

/** A progressive picture that repeats its last scan many times. */
function withManyScans(jpeg: Uint8Array): Uint8Array {
  const scan = Buffer.from(jpeg).lastIndexOf(Buffer.from([0xff, 0xda]))
  const last = jpeg.subarray(scan, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 1_000 }, () => last), jpeg.subarray(-2)])
}
