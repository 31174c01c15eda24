import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Member } from '../../../../src/protocol/member/member.ts'
import type { TestCaller, TestServer } from '../../testServer.ts'
import { makeHostileImages } from './hostileImages.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let kayvan: TestCaller
let sara: TestCaller

withServer((opened) => ({ server } = opened))
beforeAll(async () => {
  kayvan = await server.signIn(1)
  sara = await server.signIn(2)
})

/** Sends a form with a picture as a browser does. */
async function upload(file: Uint8Array, { as = kayvan, field = 'avatar', type = 'image/jpeg' } = {}) {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(file)], 'picture', { type }))
  const request = new Request('http://localhost', { method: 'PUT', body: form })
  const headers = { ...as.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return server.app.inject({ method: 'PUT', url: '/api/member/me', headers, payload })
}

const fetchPicture = (address: string | null) => server.app.inject({ method: 'GET', url: address ?? '/none' })
const readMember = async (as = kayvan) => (await server.call('GET', '/member/me', { as })).body as Member
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8763f' } })

test('W153 a picture is redrawn and kept, and everybody gets it from then on', async () => {
  const answer = await upload(await plain(900, 600).jpeg().toBuffer())
  expect(answer.statusCode).toBe(200)
  const { avatar } = answer.json<Member>()
  expect(avatar).toMatch(/^\/api\/avatar\/[0-9a-f]{32}\.jpg$/)
  expect((await readMember()).avatar).toBe(avatar)
  const served = await fetchPicture(avatar)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
})

test('W153 a small picture stays small, and a transparent one gets a background', async () => {
  const clear = sharp({ create: { width: 90, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const answer = await upload(await clear.png().toBuffer(), { type: 'image/png' })
  const served = await fetchPicture(answer.json<Member>().avatar)
  const { data, info } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 90, height: 90, channels: 3 })
  const [red = 0, green = 0, blue = 0] = data
  expect(red > green && green > blue && red < 60 && blue > 10).toBe(true)
})

test('W153 the largest picture has 3840 × 2160 pixels, and an upright one may not be as high', async () => {
  const sizes = [
    [3840, 2160],
    [3841, 10],
    [10, 2161],
    [2160, 3840],
  ] as const
  const statuses = sizes.map(
    async ([width, height]) => (await upload(await plain(width, height).jpeg().toBuffer())).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400])
})

test('W153 a picture is turned upright as the camera says, and nothing else of the file is kept', async () => {
  const half = await plain(60, 60)
    .composite([
      {
        input: await sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffffff' } })
          .png()
          .toBuffer(),
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer()
  const turned = await sharp(half)
    .withExif({ IFD0: { Orientation: '3', Copyright: 'a secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  expect((await sharp(turned).metadata()).orientation).toBe(3)
  const served = await fetchPicture((await upload(turned)).json<Member>().avatar)
  const { orientation, exif, icc, xmp } = await sharp(served.rawPayload).metadata()
  expect([orientation, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  const { data } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([data[0] ?? 0, data.at(-3) ?? 0].map((red) => red > 220)).toEqual([false, true])
  expect(served.rawPayload.includes('secret')).toBe(false)
})

test('W153 a new picture has a new address, and the old one is gone', async () => {
  const first = (await upload(await plain(50, 50).png().toBuffer())).json<Member>().avatar
  const second = (await upload(await plain(50, 50).png().toBuffer())).json<Member>().avatar
  expect(second).not.toBe(first)
  const gone = await fetchPicture(first)
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await fetchPicture(second)).statusCode).toBe(200)
})

test('W153 a picture is removed with null, and others keep theirs', async () => {
  const mine = (await upload(await plain(50, 50).png().toBuffer())).json<Member>().avatar
  const hers = (await upload(await plain(50, 50).png().toBuffer(), { as: sara })).json<Member>().avatar
  const answer = await server.call('PUT', '/member/me', { as: kayvan, body: { avatar: null } })
  expect(answer).toMatchObject({ status: 200, body: { avatar: null, username: 'Kayvan' } })
  expect((await fetchPicture(mine)).statusCode).toBe(404)
  expect((await fetchPicture(hers)).statusCode).toBe(200)
})

test('W153 hostile files are refused with a reason, and change nothing', async () => {
  const { avatar } = (await upload(await plain(50, 50).png().toBuffer(), { as: sara })).json<Member>()
  const images = Object.entries(await makeHostileImages())
  expect(images.length).toBeGreaterThanOrEqual(30)
  for (const [what, file] of images) {
    // The limit is twenty uploads in ten minutes.
    server.advance(60_000)
    const { statusCode, body } = await upload(file, { as: sara })
    expect([what, statusCode, body]).toEqual([what, 400, expect.stringContaining('body.avatar: ')])
  }
  expect((await readMember(sara)).avatar).toBe(avatar)
}, 60_000)

test('W153 a form beyond 1 MB is a 413, and a form of another shape is a 400', async () => {
  server.advance(600_000)
  expect((await upload(new Uint8Array(1_100_000))).statusCode).toBe(413)
  expect((await upload(await plain(9, 9).png().toBuffer(), { field: 'picture' })).statusCode).toBe(400)
  const headers = { ...kayvan.headers, 'content-type': 'multipart/form-data; boundary=x' }
  for (const payload of ['', 'no form', '--x\r\n', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--']) {
    const answer = await server.app.inject({ method: 'PUT', url: '/api/member/me', headers, payload })
    expect([payload, answer.statusCode]).toEqual([payload, 400])
  }
})

test('W153 the twenty-first upload within ten minutes is a 409', async () => {
  server.advance(600_000)
  const file = await plain(9, 9).png().toBuffer()
  for (let number = 0; number < 20; number++) expect((await upload(file)).statusCode).toBe(200)
  expect((await upload(file)).statusCode).toBe(409)
  server.advance(600_000)
  expect((await upload(file)).statusCode).toBe(200)
}, 60_000)

test.each(['x.jpg', '../../etc/passwd', `${'0'.repeat(32)}.png`, `${'g'.repeat(32)}.jpg`])(
  'W153 %j is the address of no picture',
  async (file) => {
    const { statusCode } = await fetchPicture(`/api/avatar/${encodeURIComponent(file)}`)
    expect(statusCode).toBe(400)
  },
)

test('W153 two pictures of a member are drawn or wait at once, and more are a 409', async () => {
  const as = await server.signIn(5)
  const picture = await plain(60, 60).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(picture, { as })))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect((await upload(picture, { as })).statusCode).toBe(200)
})

test('W153 visitors see pictures and cannot upload any', async () => {
  const answer = await upload(await plain(9, 9).png().toBuffer(), { as: { id: 0, headers: { authorization: '' } } })
  expect(answer.statusCode).toBe(401)
})
