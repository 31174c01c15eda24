import { MatError } from './MatError.ts'

/** One node of an SGF file: the values of its properties, by name. */
export interface SgfNode {
  /** The line where the node begins, from 1. */
  readonly line: number
  readonly values: ReadonlyMap<string, readonly string[]>
}

/** A match of 25 points has some three thousand nodes. */
const MOST_NODES = 100_000
const DEEPEST = 1_000
const SPACE = /\s/
const NAME = /[A-Za-z]/

/**
 * The game trees of an SGF text (FF[4], https://www.red-bean.com/sgf), each as the nodes of its main line. Variations
 * are left out: the first branch is what was played. Only properties in `wanted` are kept. Throws `MatError` for a text
 * that is not SGF or is cut off.
 */
export function readSgfTrees(text: string, wanted: ReadonlySet<string>): readonly (readonly SgfNode[])[] {
  return new TreeReader(text, wanted).read()
}

class TreeReader {
  readonly #text: string
  readonly #wanted: ReadonlySet<string>
  readonly #trees: (readonly SgfNode[])[] = []
  #at = 0
  #line = 1
  #nodes: SgfNode[] = []
  #count = 0
  /** The open brackets. `isPlayed` says whether the branch is part of the main line. */
  readonly #open: { readonly line: number; readonly isPlayed: boolean; hasBranch: boolean }[] = []

  constructor(text: string, wanted: ReadonlySet<string>) {
    this.#text = text
    this.#wanted = wanted
  }

  read(): readonly (readonly SgfNode[])[] {
    while (this.#at < this.#text.length) this.#readSign()
    const [first] = this.#open
    if (first !== undefined)
      throw new MatError('unreadable', 'the file is cut off: a bracket that begins here is never closed', first.line)
    if (this.#trees.length === 0) throw new MatError('notMat', 'there is no game in this file', null)
    return this.#trees
  }

  #readSign(): void {
    const sign = this.#next()
    if (SPACE.test(sign) || sign === '\uFEFF') return
    if (sign === '(') return this.#openBranch()
    const branch = this.#open.at(-1)
    if (branch === undefined) throw new MatError('notMat', `"${sign}" stands outside of a game`, this.#line)
    if (sign === ')') return this.#closeBranch()
    if (sign !== ';') throw new MatError('unreadable', `"${sign}" cannot be read`, this.#line)
    const node = this.#readNode()
    if (branch.isPlayed) this.#nodes.push(node)
  }

  #openBranch(): void {
    const parent = this.#open.at(-1)
    const isPlayed = parent === undefined || (parent.isPlayed && !parent.hasBranch)
    if (parent !== undefined) parent.hasBranch = true
    if (this.#open.length >= DEEPEST)
      throw new MatError('unreadable', `more than ${DEEPEST} brackets stand inside each other`, this.#line)
    this.#open.push({ line: this.#line, isPlayed, hasBranch: false })
  }

  #closeBranch(): void {
    this.#open.pop()
    if (this.#open.length > 0) return
    this.#trees.push(this.#nodes)
    this.#nodes = []
  }

  #readNode(): SgfNode {
    this.#count += 1
    if (this.#count > MOST_NODES)
      throw new MatError('unreadable', `a match has no more than ${MOST_NODES} nodes`, this.#line)
    const line = this.#line
    const values = new Map<string, readonly string[]>()
    for (let sign = this.#peek(); SPACE.test(sign) || NAME.test(sign); sign = this.#peek()) {
      if (SPACE.test(sign)) this.#next()
      else this.#readProperty(values)
    }
    return { line, values }
  }

  #readProperty(values: Map<string, readonly string[]>): void {
    const start = this.#at
    while (NAME.test(this.#peek())) this.#at += 1
    // FF[3] and older have small letters in names, which do not count.
    const name = this.#text.slice(start, this.#at).replace(/[a-z]/g, '')
    const found: string[] = []
    this.#skipSpace()
    while (this.#peek() === '[') {
      found.push(this.#readValue(name))
      this.#skipSpace()
    }
    if (found.length === 0) throw new MatError('unreadable', `the property ${name} has no value`, this.#line)
    if (this.#wanted.has(name)) values.set(name, [...(values.get(name) ?? []), ...found])
  }

  /** The text between two square brackets, without the backslashes that protect signs. */
  #readValue(name: string): string {
    const line = this.#line
    this.#next()
    const parts: string[] = []
    let start = this.#at
    for (;;) {
      if (this.#at >= this.#text.length)
        throw new MatError('unreadable', `the file is cut off within the value of ${name}`, line)
      const sign = this.#next()
      if (sign !== ']' && sign !== '\\') continue
      parts.push(this.#text.slice(start, this.#at - 1))
      if (sign === ']') return parts.join('')
      start = this.#at
      // The sign behind a backslash stands for itself; a protected end of a line for nothing.
      if (this.#peek() === '\n') start += 1
      if (this.#at < this.#text.length) this.#next()
    }
  }

  #skipSpace(): void {
    while (SPACE.test(this.#peek())) this.#next()
  }

  #peek(): string {
    return this.#text.charAt(this.#at)
  }

  #next(): string {
    const sign = this.#peek()
    this.#at += 1
    if (sign === '\n' || (sign === '\r' && this.#peek() !== '\n')) this.#line += 1
    return sign
  }
}
