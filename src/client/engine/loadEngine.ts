import type { Engine } from '../../engine/evaluation/engine/engine.ts'
import { createEngine } from '../../engine/evaluation/engine/engine.ts'

const KERNEL = new URL('../../engine/evaluation/kernel.wasm', import.meta.url)
const BOOK = new URL('../../engine/evaluation/book/openingBook.jsonl', import.meta.url)
const NETS = {
  contact: new URL('../../engine/evaluation/nets/contact.bin', import.meta.url),
  crashed: new URL('../../engine/evaluation/nets/crashed.bin', import.meta.url),
  backGame: new URL('../../engine/evaluation/nets/backGame.bin', import.meta.url),
  primed: new URL('../../engine/evaluation/nets/primed.bin', import.meta.url),
  race: new URL('../../engine/evaluation/nets/race.bin', import.meta.url),
  prune: new URL('../../engine/evaluation/nets/prune.bin', import.meta.url),
}

/**
 * Fetches the kernel, the nets (1.4 MB) and the opening book, and makes the engine of them, which blocks the thread for about half a
 * second. Without WebAssembly with SIMD, or when the page's policy forbids it, the kernel's scalar twin gives the same
 * answers more slowly.
 */
export async function loadEngine(): Promise<Engine> {
  const [book, kernel, contact, crashed, backGame, primed, race, prune] = await Promise.all([
    fetchBytes(BOOK),
    fetchBytes(KERNEL),
    fetchBytes(NETS.contact),
    fetchBytes(NETS.crashed),
    fetchBytes(NETS.backGame),
    fetchBytes(NETS.primed),
    fetchBytes(NETS.race),
    fetchBytes(NETS.prune),
  ])
  return createEngine({
    book: new TextDecoder().decode(book),
    kernel: await startKernel(kernel),
    nets: { contact, crashed, backGame, primed, race, prune },
  })
}

async function fetchBytes(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function startKernel(bytes: Uint8Array<ArrayBuffer>): Promise<object | null> {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return null
  // Browsers without 'wasm-unsafe-eval' (Chromium before 97, Safari before 16) may refuse to compile.
  return WebAssembly.instantiate(bytes).then(
    ({ instance }) => instance.exports,
    () => null,
  )
}
