/** Something that must never be so. The world stops at the first. */
export class Broken extends Error {
  /** The short name of what must always hold. */
  readonly invariant: string

  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`)
    this.invariant = invariant
  }
}
