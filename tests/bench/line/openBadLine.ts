import { createServer, connect, type Socket } from 'node:net'
import { seededRandom } from '../../engine/seededRandom.ts'
import { firstTime, Lane, Pipe, SEGMENT_BYTES } from './Lane.ts'
import type { LineProfile } from './LineProfile.ts'

/** A sender that is this far ahead of its line has to wait, as with the buffer of a socket. */
const MOST_WAITING = 64 * 1024

/** A TCP proxy before a server, which treats connections as a bad line does. */
export interface BadLine {
  readonly url: string
  /** What has passed so far. */
  readonly counted: () => LineCount
  readonly close: () => Promise<void>
}

interface LineCount {
  readonly up: number
  readonly down: number
  readonly connections: number
}

/** One direction of a connection: from a socket over a lane to another one. */
interface Way {
  readonly from: Socket
  readonly to: Socket
  readonly lane: Lane
  readonly opensAt: number
  readonly count: (bytes: number) => void
  readonly isSilent: () => boolean
}

/**
 * Opens a line to the server at `target`. Equal seeds make equal lines. A line at the `place` of one that is closed takes over from
 * it, with all that a browser keeps of the site.
 * @param place - a port; 0 for any free one
 */
export async function openBadLine(target: string, profile: LineProfile, seed: number, place = 0): Promise<BadLine> {
  const began = performance.now()
  const pipes = { up: new Pipe(profile.upKbit), down: new Pipe(profile.downKbit) }
  const counts = { up: 0, down: 0, connections: 0 }
  const open = new Set<Socket>()
  const { hostname, port } = new URL(target)
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    counts.connections += 1
    const random = seededRandom(seed * 1_000_003 + counts.connections)
    const site = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true })
    const lanes = { up: new Lane(profile, pipes.up, random), down: new Lane(profile, pipes.down, random) }
    const silentFrom = performance.now() + firstTime(profile.stallsPerMinute, random)
    const opensAt = lanes.up.openAt(performance.now() - began)
    const way = { began, opensAt, isSilent: () => performance.now() >= silentFrom }
    carry({ ...way, from: browser, to: site, lane: lanes.up, count: (bytes) => (counts.up += bytes) })
    carry({ ...way, from: site, to: browser, lane: lanes.down, count: (bytes) => (counts.down += bytes) })
    const cutAfter = Math.min(profile.closesAfterMs ?? Infinity, firstTime(profile.cutsPerMinute, random))
    const cut = () => {
      browser.destroy()
      site.destroy()
    }
    const timer = cutAfter === Infinity ? undefined : setTimeout(cut, cutAfter)
    for (const socket of [browser, site]) {
      open.add(socket)
      // An end that is cut off takes the other one with it.
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        clearTimeout(timer)
        cut()
      })
    }
  })
  await new Promise<void>((resolve) => void server.listen(place, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counted: () => ({ ...counts }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Takes everything from one socket to the other, in segments. */
function carry({ began, from, to, lane, opensAt, count, isSilent }: Way & { readonly began: number }): void {
  const now = () => performance.now() - began
  const waiting: Buffer[] = []
  const flying: { readonly segment: Buffer; readonly arrivesAt: number }[] = []
  let waitingBytes = 0
  let hasEnded = false
  let sending: NodeJS.Timeout | undefined
  let arriving: NodeJS.Timeout | undefined
  const arrive = () => {
    clearTimeout(arriving)
    for (let first = flying[0]; first !== undefined && first.arrivesAt <= now(); first = flying[0]) {
      flying.shift()
      if (isSilent() || to.destroyed) continue
      count(first.segment.length)
      to.write(first.segment)
    }
    const next = flying[0]
    if (next !== undefined) arriving = setTimeout(arrive, Math.max(1, next.arrivesAt - now()))
    else if (hasEnded && waitingBytes === 0 && !isSilent()) to.end()
  }
  const pump = () => {
    clearTimeout(sending)
    while (waitingBytes > 0) {
      const time = now()
      const room = Math.max(opensAt, lane.roomAt(time))
      if (room > time) {
        sending = setTimeout(pump, Math.max(1, room - time))
        break
      }
      const segment = takeSegment(waiting)
      waitingBytes -= segment.length
      flying.push({ segment, arrivesAt: lane.send(time, segment.length).arrivesAt })
    }
    if (waitingBytes < MOST_WAITING) from.resume()
    arrive()
  }
  from.on('data', (chunk: Buffer) => {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= MOST_WAITING) from.pause()
    pump()
  })
  from.on('end', () => {
    hasEnded = true
    arrive()
  })
  from.on('close', () => {
    clearTimeout(sending)
    clearTimeout(arriving)
  })
}

/** The next bytes that fit into one segment. */
function takeSegment(waiting: Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = waiting
  if (first.length <= SEGMENT_BYTES) waiting.shift()
  else waiting[0] = first.subarray(SEGMENT_BYTES)
  return first.subarray(0, SEGMENT_BYTES)
}
