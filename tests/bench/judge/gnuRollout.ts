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
export function rollOutByGnu([own, others]: Position, settings: GnuRolloutSettings): Estimate {
  const xgid = makeXgid({
    points: { white: own, black: others },
    turn: 'white',
    dice: null,
    cube: { value: 1, owner: null },
    isDoubleOffered: false,
    score: { white: 0, black: 0 },
    length: 0,
    isCrawford: false,
  })
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
  const folder = mkdtempSync(join(tmpdir(), 'gnubg-'))
  const commands = join(folder, 'commands')
  writeFileSync(
    commands,
    [
      `set threads ${threads}`,
      'set automatic roll off',
      'set automatic game off',
      'set jacoby off',
      'new session',
      `set xgid ${xgid}`,
      ...rollout.map((setting) => `set rollout ${setting}`),
      'rollout',
      '',
    ].join('\n'),
  )
  // It prints the result of a rollout on a terminal only, and `script` is one.
  const { stdout } = spawnSync('script', ['-qc', `${PROGRAM} -t -q -c ${commands}`, '/dev/null'], {
    input: '',
    encoding: 'utf8',
    timeout: LONGEST_MS,
  })
  rmSync(folder, { recursive: true, force: true })
  // Each progress of the rollout is printed over the one before.
  const result = stdout.slice(stdout.lastIndexOf('Current Position:'))
  const printed = isCubeful ? CUBEFUL : CUBELESS
  const [, equity] = printed.equity.exec(result) ?? []
  const [, error] = printed.error.exec(result) ?? []
  if (equity === undefined || error === undefined)
    throw new Error(`GNU Backgammon rolled nothing out: ${stdout.slice(-300)}`)
  return { mean: Number(equity), error: Math.hypot(Number(error), ROUNDING) }
}
