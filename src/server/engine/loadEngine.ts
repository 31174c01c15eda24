import { readFileSync } from 'node:fs'
import type { Engine } from '../../engine/evaluation/engine/engine.ts'
import { createEngine } from '../../engine/evaluation/engine/engine.ts'
import { canInstantiate, instantiate } from './instantiate.ts'

/**
 * Loads the engine with the nets and the opening book of this build and the compiled kernel, or the scalar evaluator if the
 * kernel cannot run. Takes about half a second. Each thread needs its own engine.
 */
export function loadEngine(): Engine {
  return loadParts(readFileSync(new URL('../../engine/evaluation/book/openingBook.jsonl', import.meta.url), 'utf8'))
}

/** The same engine without the book, for those who make it. */
export function loadBooklessEngine(): Engine {
  return loadParts(null)
}

function loadParts(book: string | null): Engine {
  const kernel = readFileSync(new URL('../../engine/evaluation/kernel.wasm', import.meta.url))
  return createEngine({
    book,
    kernel: canInstantiate(kernel) ? instantiate(kernel) : null,
    nets: {
      contact: readFileSync(new URL('../../engine/evaluation/nets/contact.bin', import.meta.url)),
      crashed: readFileSync(new URL('../../engine/evaluation/nets/crashed.bin', import.meta.url)),
      backGame: readFileSync(new URL('../../engine/evaluation/nets/backGame.bin', import.meta.url)),
      primed: readFileSync(new URL('../../engine/evaluation/nets/primed.bin', import.meta.url)),
      race: readFileSync(new URL('../../engine/evaluation/nets/race.bin', import.meta.url)),
      prune: readFileSync(new URL('../../engine/evaluation/nets/prune.bin', import.meta.url)),
    },
  })
}
