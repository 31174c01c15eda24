import { randomInt } from 'node:crypto'
import { describeBreak } from '../world/describeResult.ts'
import { shrinkWorld } from '../world/shrink.ts'
import { runWorld } from '../world/World.ts'
import { type WorldOptions, FAULTS, PURSUITS } from '../world/WorldOptions.ts'

export const name = 'world'
export const description =
  'the whole server, its members and its misfortunes simulated from one seed; -- --seed 7 --hours 2 --members 40'

export const options = {
  seed: { type: 'string' },
  seeds: { type: 'string', default: '2' },
  hours: { type: 'string', default: '1' },
  members: { type: 'string', default: '200' },
  crowd: { type: 'string', default: '6' },
  faults: { type: 'string' },
  pursuits: { type: 'string' },
  history: { type: 'boolean', default: false },
} as const

interface Words {
  readonly seed?: string
  readonly seeds: string
  readonly hours: string
  readonly members: string
  /** 0 for as many as like. */
  readonly crowd: string
  readonly faults?: string
  readonly pursuits?: string
  /** Prints every line. */
  readonly history: boolean
}

/** The most runs that make a broken world smaller. */
const SHRINKING_RUNS = 24

/** Runs the seed that was given, or new ones. What breaks is made smaller and shown, and the exit code is 1. */
export async function run(words: Words): Promise<Record<string, string | number>[]> {
  const seeds =
    words.seed === undefined
      ? Array.from({ length: Number(words.seeds) }, () => randomInt(2 ** 31))
      : [Number(words.seed)]
  const rows: Record<string, string | number>[] = []
  for (const seed of seeds) rows.push(await runSeed(seed, words))
  return rows
}

async function runSeed(seed: number, words: Words): Promise<Record<string, string | number>> {
  const world: WorldOptions = {
    seed,
    hours: Number(words.hours),
    members: Number(words.members),
    ...(Number(words.crowd) > 0 && { crowd: Number(words.crowd) }),
    faults: namesIn(words.faults, FAULTS),
    pursuits: namesIn(words.pursuits, PURSUITS),
  }
  const began = performance.now()
  const result = await runWorld(world, words.history ? (line) => console.log(line) : undefined)
  const minutes = (performance.now() - began) / 60_000
  if (result.broken !== null) {
    process.exitCode = 1
    console.error(describeBreak(world, result))
    const least = await shrinkWorld({ options: world, result }, runWorld, SHRINKING_RUNS)
    console.error(`The smallest world that breaks this:\n${describeBreak(least.options, least.result)}`)
  }
  return {
    seed,
    hours: result.hours.toFixed(2),
    steps: result.steps,
    ...result.counts,
    broken: result.broken?.invariant ?? 'nothing',
    'hours/minute': (result.hours / minutes).toFixed(2),
    history: result.digest.slice(0, 16),
  }
}

/** The names in a list with commas; all without a list, and none for the word none. */
function namesIn<Name extends string>(words: string | undefined, all: readonly Name[]): readonly Name[] {
  if (words === undefined) return all
  const chosen = words.split(',')
  const unknown = chosen.filter((word) => word !== 'none' && !all.some((name) => name === word))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  return all.filter((name) => chosen.includes(name))
}
