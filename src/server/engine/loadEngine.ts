import { readFile } from 'node:fs/promises'
import type { Engine } from '../../engine/evaluation/engine.ts'
import { createEngine } from '../../engine/evaluation/engine.ts'

const KERNEL = new URL('../../engine/evaluation/kernel.wasm', import.meta.url)
const NETS = {
  contact: new URL('../../engine/evaluation/nets/contact.bin', import.meta.url),
  crashed: new URL('../../engine/evaluation/nets/crashed.bin', import.meta.url),
  backGame: new URL('../../engine/evaluation/nets/backGame.bin', import.meta.url),
  race: new URL('../../engine/evaluation/nets/race.bin', import.meta.url),
  prune: new URL('../../engine/evaluation/nets/prune.bin', import.meta.url),
}

/** The engine with its kernel and nets, which lie beside the program. Takes about half a second of this thread. */
export async function loadEngine(): Promise<Engine> {
  const [contact, crashed, backGame, race, prune] = await Promise.all([
    readFile(NETS.contact),
    readFile(NETS.crashed),
    readFile(NETS.backGame),
    readFile(NETS.race),
    readFile(NETS.prune),
  ])
  const kernel = await startKernel(await readFile(KERNEL))
  return createEngine({ kernel, nets: { contact, crashed, backGame, race, prune } })
}

/** The kernel's exports, or null where this machine runs no WebAssembly or none with SIMD. */
async function startKernel(bytes: Uint8Array<ArrayBuffer>): Promise<object | null> {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return null
  const { instance } = await WebAssembly.instantiate(bytes)
  return instance.exports
}
