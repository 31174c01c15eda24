import { commandOf, type WorldOptions } from './WorldOptions.ts'
import type { WorldResult } from './World.ts'

/** A broken world as a person reads it: what broke, what came before, and how to see it again. */
export function describeBreak(options: WorldOptions, { broken, steps, hours }: WorldResult): string {
  if (broken === null) return 'Everything held.'
  return [
    `Seed ${options.seed}, step ${steps}, after ${hours.toFixed(3)} simulated hours. Broken: ${broken.invariant}`,
    broken.detail,
    ...broken.lines.map((line) => `  ${line}`),
    `Again: ${commandOf(options)}`,
  ].join('\n')
}
