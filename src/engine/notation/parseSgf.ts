import type { Dice } from '../rules/dice.ts'
import type { Side } from '../rules/position.ts'
import type { VariantName } from '../rules/variant.ts'
import { VARIANT_NAMES } from '../rules/variant.ts'
import { MatError } from './MatError.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { notesAtPlaces, type PlacedNote } from './matNotes.ts'
import type { Parsed } from './parsed.ts'
import type { MatParseError } from './parseMat.ts'
import { answering } from './parseMat.ts'
import type { MatCell, MatGame, MatSheet } from './readMatLines.ts'
import { dieOf } from './readMatLines.ts'
import { readSgfTrees, type SgfNode } from './sgfTrees.ts'
import { pointOfLetter, SGF_VARIANTS, VARIANT_PROPERTY } from './sgfWords.ts'
import { transcribe } from './transcribeSheet.ts'

/** A match of an SGF file, with the comments to its entries, by the numbers of their records from 0. */
export interface SgfMatch {
  readonly transcript: MatchTranscript
  readonly notes: ReadonlyMap<number, string>
}

/** Properties that set checkers. GNU Backgammon writes them for games that begin from another position. */
const SETUP = ['AE', 'AW', 'AB', 'CO']
const WANTED: ReadonlySet<string> = new Set([
  'GM',
  'MI',
  'PW',
  'PB',
  'DT',
  'RU',
  'RE',
  'B',
  'W',
  'PL',
  'DI',
  'C',
  VARIANT_PROPERTY,
  ...SETUP,
])
const GAME_OF_BACKGAMMON = '6'
const RESULT = /^([WB])\s*\+\s*(\d{1,5})\s*([A-Za-z]*)$/i
const MOVE = /^([1-6])([1-6])((?:[a-z][a-z]){0,4})$/i
const DICE = /^([1-6])([1-6])$/
const DATE = /^(\d{4}-\d\d-\d\d)/
const PLAYERS = { white: 'W', black: 'B' }

/**
 * Reads the first match of an SGF text (GM[6]), as GNU Backgammon writes it, and checks every move against the rules.
 * White is the player W. An error names the line.
 */
export function parseSgf(text: string): Parsed<SgfMatch, MatParseError> {
  return answering(() => {
    const { notes, ...sheet } = readSheet(readSgfTrees(text, WANTED))
    const transcript = transcribe(sheet)
    return { transcript, notes: notesAtPlaces(transcript.records, notes) }
  })
}

function readSheet(trees: readonly (readonly SgfNode[])[]): MatSheet & { readonly notes: readonly PlacedNote[] } {
  const heads = trees.map(readHead)
  const [first] = heads
  if (first === undefined) throw new MatError('notMat', 'there is no game in this file', null)
  const second = heads.findIndex((head, index) => index > 0 && isOtherMatch(head, heads[index - 1] ?? first, first))
  const count = second < 0 ? trees.length : second
  const notes: PlacedNote[] = []
  const games = trees.slice(0, count).map((nodes, index): MatGame => {
    const { line, names, score } = heads[index] ?? first
    const cells = readCells(nodes, (entry, note) => notes.push({ game: index + 1, entry, note }))
    return { line, names, score, cells }
  })
  const { length, variant, hasCrawford, date } = first
  return { length, variant, hasCrawford, date, players: PLAYERS, games, notes }
}

interface Head {
  readonly line: number
  readonly length: number
  readonly number: number | null
  readonly score: Readonly<Record<Side, number>>
  readonly names: Readonly<Record<Side, string>>
  readonly variant: VariantName
  readonly hasCrawford: boolean
  readonly date: string | null
}

function readHead([root]: readonly SgfNode[]): Head {
  if (root === undefined) throw new MatError('unreadable', 'a game has no nodes', null)
  const { line, values } = root
  const valueOf = (name: string): string | undefined => values.get(name)?.[0]?.trim()
  const kind = valueOf('GM')
  if (kind !== undefined && kind !== GAME_OF_BACKGAMMON)
    throw new MatError('otherGame', `GM[${kind}] is not backgammon, which is GM[6]`, line)
  const facts = factsIn(values.get('MI') ?? [], line)
  const rules = valueOf('RU')
  return {
    line,
    length: facts.get('length') ?? 0,
    number: facts.get('game') ?? null,
    score: { white: facts.get('ws') ?? 0, black: facts.get('bs') ?? 0 },
    names: { white: valueOf('PW') ?? '', black: valueOf('PB') ?? '' },
    variant: variantIn(rules ?? '', valueOf(VARIANT_PROPERTY) ?? '', line),
    hasCrawford: rules === undefined || /crawford/i.test(rules),
    date: DATE.exec(valueOf('DT') ?? '')?.[1] ?? null,
  }
}

/** The numbers of the property MI, such as `length:5`. */
function factsIn(pairs: readonly string[], line: number): ReadonlyMap<string, number> {
  const facts = new Map<string, number>()
  for (const pair of pairs) {
    const [, name = '', value = ''] = /^\s*(length|game|ws|bs)\s*:\s*(.*?)\s*$/i.exec(pair) ?? []
    if (name === '') continue
    if (!/^\d{1,4}$/.test(value)) throw new MatError('unreadable', `MI[${pair.slice(0, 40)}] has no number`, line)
    facts.set(name.toLowerCase(), Number(value))
  }
  return facts
}

function variantIn(rules: string, own: string, line: number): VariantName {
  const named = VARIANT_NAMES.find((name) => name === own.toLowerCase())
  if (named !== undefined) return named
  const known = VARIANT_NAMES.find((name) => SGF_VARIANTS[name] !== '' && rules.includes(SGF_VARIANTS[name]))
  const [other] = /hypergammon\d*/i.exec(rules) ?? []
  if (known === undefined && other !== undefined)
    throw new MatError('otherGame', `${other} is not the game that is read here`, line)
  return known ?? 'normal'
}

/** Whether a game begins another match of the same collection. */
function isOtherMatch(head: Head, before: Head, first: Head): boolean {
  const isSame = head.length === first.length && head.names.white === first.names.white
  const goesOn = head.number === null || before.number === null || head.number > before.number
  return !isSame || head.names.black !== first.names.black || !goesOn
}

function readCells(nodes: readonly SgfNode[], note: (entry: number, text: string) => void): readonly MatCell[] {
  const cells: MatCell[] = []
  nodes.forEach((node, index) => {
    const strange = SETUP.find((name) => node.values.has(name))
    if (strange !== undefined)
      throw new MatError('otherGame', `${strange} sets up another position than the opening position`, node.line)
    const cell = readEntry(node) ?? readUnplayed(node, nodes[index + 1])
    if (cell !== null) cells.push(cell)
    const words = node.values.get('C')?.join('\n').trim() ?? ''
    // A comment to the game itself goes to its first entry.
    if (words !== '') note(Math.max(1, cells.length), words)
  })
  const result = readResult(nodes)
  return result === null ? cells : [...cells, result]
}

/** A move or an action with the cube; null for a node without them. */
function readEntry({ line, values }: SgfNode): MatCell | null {
  const side: Side = values.has('W') ? 'white' : 'black'
  const [text] = values.get(side === 'white' ? 'W' : 'B') ?? []
  if (text === undefined) return null
  const word = text.trim().toLowerCase()
  if (word === 'double') return { type: 'double', side, line, cube: null }
  if (word === 'take' || word === 'drop') return { type: word, side, line }
  const [, first = '', second = '', letters = ''] = MOVE.exec(word) ?? []
  if (first === '')
    throw new MatError('unreadable', `"${word.slice(0, 40)}" is neither a move nor about the cube`, line)
  const points = [...letters].map((letter) => pointOfLetter(letter, side))
  if (points.some((point) => point === null))
    throw new MatError('unreadable', `"${word}" names a point that does not exist`, line)
  const ways = points.flatMap((point, at) => (at % 2 === 0 ? [`${point}/${points[at + 1]}`] : []))
  // A roll without letters is a turn in which no checker could move.
  return { type: 'roll', side, line, dice: [dieOf(first), dieOf(second)], text: ways.join(' ') || 'no move' }
}

/** A roll that was never played: the dice of a game that was left or resigned there. */
function readUnplayed({ line, values }: SgfNode, next: SgfNode | undefined): MatCell | null {
  const [, first = '', second = ''] = DICE.exec(values.get('DI')?.[0]?.trim() ?? '') ?? []
  if (first === '' || next !== undefined) return null
  const dice: Dice = [dieOf(first), dieOf(second)]
  const side: Side = /^w/i.test(values.get('PL')?.[0]?.trim() ?? '') ? 'white' : 'black'
  return { type: 'roll', side, line, dice, text: '' }
}

/** The result of the root node, placed at the end of the game, where it is checked. */
function readResult(nodes: readonly SgfNode[]): MatCell | null {
  const [root] = nodes
  const text = root?.values.get('RE')?.[0]?.trim()
  if (root === undefined || text === undefined || text === '' || /^(?:\?|void|0)/i.test(text)) return null
  const [, winner = '', points = ''] = RESULT.exec(text) ?? []
  if (winner === '') throw new MatError('unreadable', `RE[${text.slice(0, 40)}] is not a result such as W+2`, root.line)
  const side: Side = winner.toUpperCase() === 'W' ? 'white' : 'black'
  const line = nodes.at(-1)?.line ?? root.line
  return { type: 'win', side, points: Number(points), isMatch: false, isSideSure: true, line }
}
