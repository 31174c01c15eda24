import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Estimate } from '../../../src/engine/evaluation/rollout/rolloutSums.ts'
import { makeXgid } from '../../../src/engine/notation/xgid.ts'
import type { Position } from '../../../src/engine/rules/position.ts'

const PROGRAM = '/usr/games/gnubg'
/** After this time it is stopped. */
const LONGEST_MS = 900_000
/** The equities in its table of results, and the standard errors in the row below: without the cube, and with it. */
const CUBELESS = { equity: /CL\s+([+-]\d+\.\d+)/, error: /\[[^\]]*CL\s+(\d+\.\d+)/ }
const CUBEFUL = { equity: /CF\s+([+-]\d+\.\d+)/, error: /\[[^\]]*CF\s+(\d+\.\d+)/ }

/** Its results have three decimals. This is the standard error of such a rounding. */
const ROUNDING = 0.001 / Math.sqrt(12)

export interface GnuRolloutSettings {
  readonly games: number
  readonly isCubeful: boolean
  /** How far it looks ahead for each turn. */
  readonly ply: number
  readonly threads: number
  readonly seed: number
}

export function hasGnuBackgammon(): boolean {
  return existsSync(PROGRAM)
}

/**
 * GNU Backgammon's rollout of a position of unlimited play in which player 0 has to roll: whole games with luck taken
 * out. Its equity is player 0's. Throws an `Error` when the program prints no result.
 */
export function rollOutByGnu(position: Position, settings: GnuRolloutSettings): Estimate {
  const { games, isCubeful, ply, threads, seed } = settings
  const rollout = [
    `trials ${games}`,
    `cubeful ${isCubeful ? 'on' : 'off'}`,
    'varredn on',
    'quasirandom on',
    'initial off',
    'truncation enable off',
    `chequerplay plies ${ply}`,
    `cubedecision plies ${ply}`,
    `seed ${seed}`,
  ]
  const printed = askGnu([
    `set threads ${threads}`,
    `set xgid ${xgidOf(position)}`,
    ...rollout.map((setting) => `set rollout ${setting}`),
    'rollout',
  ])
  // Each progress of the rollout is printed over the one before.
  const result = printed.slice(printed.lastIndexOf('Current Position:'))
  const figures = isCubeful ? CUBEFUL : CUBELESS
  const [, equity] = figures.equity.exec(result) ?? []
  const [, error] = figures.error.exec(result) ?? []
  if (equity === undefined || error === undefined)
    throw new Error(`GNU Backgammon rolled nothing out: ${printed.slice(-300)}`)
  return { mean: Number(equity), error: Math.hypot(Number(error), ROUNDING) }
}

/** The first figure with a sign in a row of its evaluation: the equity without the cube. */
const EVALUATED = [/static:[^+\n]*?([+-]\d+\.\d+)/, /1 ply:[^+\n]*?([+-]\d+\.\d+)/, /2 ply:[^+\n]*?([+-]\d+\.\d+)/]

/**
 * What GNU Backgammon says of positions of unlimited play in which player 0 has to roll, without the cube: player 0's
 * equity by no ply, one and two. Throws an `Error` when a figure is missing.
 */
export function evaluateByGnu(positions: readonly Position[]): readonly (readonly number[])[] {
  const printed = askGnu(positions.flatMap((position) => [`set xgid ${xgidOf(position)}`, 'eval']))
  const blocks = printed.split('Evaluator:').slice(1)
  return positions.map((_, index) =>
    EVALUATED.map((row) => {
      const equity = row.exec(blocks[index] ?? '')?.[1]
      if (equity === undefined) throw new Error(`GNU Backgammon evaluated nothing: ${blocks[index]}`)
      return Number(equity)
    }),
  )
}

/** The position as GNU Backgammon reads it: unlimited play, player 0 to roll, the cube in the middle. */
function xgidOf([own, others]: Position): string {
  return makeXgid({
    points: { white: own, black: others },
    turn: 'white',
    dice: null,
    cube: { value: 1, owner: null },
    isDoubleOffered: false,
    score: { white: 0, black: 0 },
    length: 0,
    isCrawford: false,
  })
}

/** What GNU Backgammon prints for these commands in a new session. */
function askGnu(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'gnubg-'))
  const commands = join(folder, 'commands')
  const session = ['set automatic roll off', 'set automatic game off', 'set jacoby off', 'new session']
  writeFileSync(commands, [...session, ...lines, ''].join('\n'))
  // It prints the result of a rollout on a terminal only, and `script` is one.
  const { stdout } = spawnSync('script', ['-qc', `${PROGRAM} -t -q -c ${commands}`, '/dev/null'], {
    input: '',
    encoding: 'utf8',
    timeout: LONGEST_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  rmSync(folder, { recursive: true, force: true })
  return stdout
}
