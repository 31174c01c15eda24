import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { PackedPosition } from '../../../src/engine/evaluation/packedPosition.ts'
import { SIDE_SIZE } from '../../../src/engine/evaluation/packedPosition.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import { freePort } from '../../../tools/freePort.mjs'

const PROGRAM = '/usr/games/gnubg'
const BAR = 25
const TRIES = 100

/** GNU Backgammon playing games of points without a cube, as an external player behind a socket. */
export interface GnuBackgammon {
  /** What its turn leaves, as it sees the board itself. */
  readonly chooseResult: (position: PackedPosition, dice: Dice) => Promise<PackedPosition>
  readonly stop: () => void
}

/** Starts GNU Backgammon looking so many plies ahead. Rejects where it is not installed. */
export async function startGnuBackgammon(ply: number): Promise<GnuBackgammon> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'gnubg-'))
  const commands = join(folder, 'commands')
  const settings = [`plies ${ply}`, 'cubeful off', 'noise 0'].map(
    (one) => `set evaluation chequerplay evaluation ${one}`,
  )
  writeFileSync(commands, [...settings, `external 127.0.0.1:${port}`, ''].join('\n'))
  const child = spawn(PROGRAM, ['-t', '-q', '-c', commands], { stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const socket = await Promise.race([connectTo(port), failed])
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    chooseResult: async (position, dice) => {
      socket.write(`${boardText(position, dice)}\n`)
      const answer = await lines.next()
      if (answer.done === true) throw new Error('GNU Backgammon has gone')
      return applyMoveText(position, answer.value)
    },
    stop: () => {
      socket.destroy()
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection as soon as somebody listens there. */
async function connectTo(port: number): Promise<Socket> {
  for (let tried = 0; tried < TRIES; tried++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    await wait(200)
  }
  throw new Error('GNU Backgammon does not listen')
}

/** The board in the words of FIBS: the side on roll is positive and moves down. */
function boardText(position: PackedPosition, dice: Dice): string {
  const me = position.subarray(0, SIDE_SIZE)
  const other = position.subarray(SIDE_SIZE)
  const points = Array.from({ length: SIDE_SIZE }, (_, point) => {
    if (point === 0) return -(other[BAR] ?? 0)
    return (me[point] ?? 0) - (point === BAR ? 0 : (other[BAR - point] ?? 0))
  })
  const score = [9999, 0, 0]
  const turn = [1, ...dice, 0, 0]
  const cube = [1, 1, 1, 0]
  const orientation = [1, -1, 0, BAR]
  const away = [me[0] ?? 0, other[0] ?? 0, me[BAR] ?? 0, other[BAR] ?? 0]
  return ['board', 'You', 'It', ...score, ...points, ...turn, ...cube, ...orientation, ...away, 2, 0, 0, 0].join(':')
}

/** Plays a turn such as "bar/22 13/10 6/off(2)", hits marked by a star or not. */
function applyMoveText(position: PackedPosition, text: string): PackedPosition {
  const counts = position.slice()
  const add = (place: number, change: number) => (counts[place] = (counts[place] ?? 0) + change)
  for (const word of text.trim().split(/\s+/)) {
    if (word === '') continue
    const [way = '', times = '1'] = word.replace(')', '').split('(')
    const stops = way
      .split('/')
      .map((stop) => (stop === 'bar' ? BAR : stop.startsWith('off') ? 0 : Number.parseInt(stop)))
    if (stops.length < 2 || stops.some(Number.isNaN)) throw new Error(`GNU Backgammon answered ${text}`)
    for (let time = 0; time < Number(times); time++) {
      stops.slice(1).forEach((dst, index) => {
        add(stops[index] ?? 0, -1)
        add(dst, 1)
        const hit = SIDE_SIZE + BAR - dst
        if (dst > 0 && counts[hit] === 1) {
          add(hit, -1)
          add(SIDE_SIZE + BAR, 1)
        }
      })
    }
  }
  return counts
}
