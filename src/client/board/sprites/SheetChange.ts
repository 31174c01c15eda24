import { type Atlas, type SheetName, isSameSheet, loadAtlas } from './atlas.ts'

/** Loads the sheet that is wanted, and hands it over unless another one is wanted by then. */
export class SheetChange {
  readonly #inUse: () => SheetName
  readonly #use: (atlas: Atlas) => void
  readonly #loading = new AbortController()
  #wanted: SheetName | null = null

  constructor(inUse: () => SheetName, use: (atlas: Atlas) => void) {
    this.#inUse = inUse
    this.#use = use
  }

  async want(name: SheetName): Promise<void> {
    this.#wanted = name
    if (isSameSheet(name, this.#inUse())) return
    try {
      const atlas = await loadAtlas(name, this.#loading.signal)
      const isWanted = !this.#loading.signal.aborted && isSameSheet(name, this.#wanted)
      if (isWanted && !isSameSheet(name, this.#inUse())) this.#use(atlas)
      else atlas.destroy()
    } catch {
      // The sheet in use stays. A slightly blurred board is better than none.
    }
  }

  /** No sheet is handed over any more. */
  destroy(): void {
    this.#loading.abort()
  }
}
