import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { PackedPosition } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import { SIDE_SIZE } from '../../../src/engine/evaluation/evaluator/packedPosition.ts'
import type { PlayContext } from '../../../src/engine/evaluation/equity/playContext.ts'
import type { Dice } from '../../../src/engine/rules/dice.ts'
import { freePort } from '../../../tools/run/freePort.mjs'
import type { Player } from './playGame.ts'

const PROGRAM = '/usr/games/gnubg'
const BAR = 25
const TRIES = 100

/** GNU Backgammon as an external player behind a socket. */
export interface GnuBackgammon extends Player {
  readonly stop: () => void
}

/** Starts GNU Backgammon, which looks this many plies ahead. Rejects where it is not installed. */
export async function startGnuBackgammon(ply: number, isCubeful: boolean): Promise<GnuBackgammon> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'gnubg-'))
  const commands = join(folder, 'commands')
  const settings = ['chequerplay', 'cubedecision'].flatMap((kind) =>
    [`plies ${ply}`, `cubeful ${isCubeful ? 'on' : 'off'}`, 'noise 0'].map(
      (setting) => `set evaluation ${kind} evaluation ${setting}`,
    ),
  )
  writeFileSync(commands, [...settings, `external 127.0.0.1:${port}`, ''].join('\n'))
  const child = spawn(PROGRAM, ['-t', '-q', '-c', commands], { stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const socket = await Promise.race([connectTo(port), failed])
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (asked: Asked): Promise<string> => {
    socket.write(`${boardText(asked)}\n`)
    const answer = await lines.next()
    if (answer.done === true) throw new Error('GNU Backgammon has gone')
    return answer.value.trim()
  }
  return {
    chooseResult: async (position, dice, context) => applyMoveText(position, await ask({ position, dice, context })),
    shouldDouble: async (position, context) => (await ask({ position, context })) === 'double',
    shouldTake: async (position, context) => (await ask({ position, context, isDoubled: true })) !== 'drop',
    stop: () => {
      socket.destroy()
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Asked {
  readonly position: PackedPosition
  readonly dice?: Dice
  readonly context: PlayContext
  /** Whether the player on roll has doubled and the other player is asked. */
  readonly isDoubled?: boolean
}

/** A connection, as soon as a program listens on the port. */
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
function boardText({ position, dice, context, isDoubled = false }: Asked): string {
  const me = position.subarray(0, SIDE_SIZE)
  const other = position.subarray(SIDE_SIZE)
  const points = Array.from({ length: SIDE_SIZE }, (_, point) => {
    if (point === 0) return -(other[BAR] ?? 0)
    return (me[point] ?? 0) - (point === BAR ? 0 : (other[BAR - point] ?? 0))
  })
  const { match, cube } = context
  const isAfterCrawford = !match.isCrawford && (match.me === match.length - 1 || match.opponent === match.length - 1)
  // GNU Backgammon 1.07 exchanges the two scores unless a double is to be answered.
  const score = isDoubled ? [match.me, match.opponent] : [match.opponent, match.me]
  const turn = [1, dice?.[0] ?? 0, dice?.[1] ?? 0, 0, 0]
  const mayDouble = [cube.owner === 'opponent' ? 0 : 1, cube.owner === 'me' ? 0 : 1]
  const orientation = [1, -1, 0, BAR]
  const away = [me[0] ?? 0, other[0] ?? 0, me[BAR] ?? 0, other[BAR] ?? 0]
  const names = ['board', 'You', 'It', match.length === 0 ? 9999 : match.length]
  const value = match.length === 0 ? 1 : cube.value
  const last = [2, 0, 0, isAfterCrawford ? 1 : 0]
  const doubled = isDoubled ? 1 : 0
  return [...names, ...score, ...points, ...turn, value, ...mayDouble, doubled, ...orientation, ...away, ...last].join(
    ':',
  )
}

/** Plays a turn such as "bar/22 13/10 6/off(2)", with or without stars for hits. */
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
