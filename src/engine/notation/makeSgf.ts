import { applyRecord } from '../rules/applyRecord.ts'
import type { ActionRecord } from '../rules/game.ts'
import type { MatchState } from '../rules/matchState.ts'
import { unopenedMatch } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'
import { otherSide } from '../rules/position.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { letterOfPoint, SGF_VARIANTS, VARIANT_PROPERTY } from './sgfWords.ts'

type OpeningRecord = Extract<ActionRecord, { type: 'opening' }>
type EndRecord = Extract<ActionRecord, { type: 'gameEnd' }>

const COLOURS = { white: 'W', black: 'B' } as const
const LONGEST_NAME = 100

/**
 * The match as an SGF text (FF[4], GM[6]), as GNU Backgammon writes and reads it: a game tree for each game, a node for
 * each entry. Notes, by the numbers of their records from 0, stand in the comments of the nodes. The format cannot hold
 * equal opening rolls (R96).
 */
export function makeSgf(transcript: MatchTranscript, notes: ReadonlyMap<number, string> = new Map()): string {
  const writer = new TreeWriter(transcript)
  transcript.records.forEach((record, index) => writer.write(record, notes.get(index)))
  return writer.text()
}

class TreeWriter {
  readonly #transcript: MatchTranscript
  readonly #games: string[] = []
  #match: MatchState
  #opening: OpeningRecord | null = null
  #score: Readonly<Record<Side, number>>
  #nodes: string[] = []
  #end: EndRecord | null = null
  /** Notes to records that have no node: they go to the next one. */
  #waiting: string[] = []
  /** A roll whose move has not come. Only a game that was left or resigned there keeps it. */
  #unplayed: string | null = null

  constructor(transcript: MatchTranscript) {
    this.#transcript = transcript
    this.#match = unopenedMatch(transcript.setup)
    this.#score = this.#match.score
  }

  write(record: ActionRecord, note: string | undefined): void {
    if (record.type === 'opening') this.#beginGame(record)
    if (note !== undefined) this.#waiting.push(note)
    for (const node of this.#nodesOf(record)) this.#pushNode(node)
    if (record.type === 'gameEnd') this.#end = record
    this.#match = applyRecord(this.#match, record)
    this.#noteRoll(record)
  }

  text(): string {
    this.#closeGame()
    return `${this.#games.join('\n')}\n`
  }

  #beginGame(record: OpeningRecord): void {
    this.#closeGame()
    this.#opening = record
    this.#score = this.#match.score
  }

  #nodesOf(record: ActionRecord): readonly string[] {
    switch (record.type) {
      case 'move': {
        const letters = record.steps.map(
          ({ src, dst }) => letterOfPoint(src, record.side) + letterOfPoint(dst, record.side),
        )
        return [`${COLOURS[record.side]}[${record.dice.join('')}${letters.join('')}]`]
      }
      case 'double':
        return [`${COLOURS[record.side]}[double]`]
      case 'take': {
        const isBeaver = record.cube > this.#match.game.cube.value * 2
        const take = `${COLOURS[record.side]}[${isBeaver ? 'double' : 'take'}]`
        return isBeaver ? [take, `${COLOURS[otherSide(record.side)]}[take]`] : [take]
      }
      case 'pass':
        return [`${COLOURS[record.side]}[drop]`]
      default:
        return []
    }
  }

  #noteRoll(record: ActionRecord): void {
    const { phase, dice, turn } = this.#match.game
    if (phase === 'move' && dice !== null) this.#unplayed = `PL[${COLOURS[turn]}]DI[${dice.join('')}]`
    else if (record.type === 'move') this.#unplayed = null
  }

  #pushNode(node: string): void {
    this.#nodes.push(node + this.#takeNotes())
  }

  #takeNotes(): string {
    const [first] = this.#waiting
    if (first === undefined) return ''
    const words = this.#waiting.join('\n')
    this.#waiting = []
    return `C[${escaped(words)}]`
  }

  #closeGame(): void {
    if (this.#opening === null) return
    if (this.#unplayed !== null) this.#nodes.push(this.#unplayed)
    const last = this.#nodes.pop()
    // What was said of the end belongs to the last node of the game.
    if (last !== undefined) this.#nodes.push(withNotes(last, this.#waiting))
    this.#waiting = []
    this.#games.push(`(${[this.#root(this.#opening), ...this.#nodes].map((node) => `;${node}`).join('\n')})`)
    this.#opening = null
    this.#end = null
    this.#unplayed = null
    this.#nodes = []
  }

  #root({ gameIndex, isCrawford }: OpeningRecord): string {
    const { setup, names, date } = this.#transcript
    const facts = [`length:${setup.length}`, `game:${gameIndex}`, `ws:${this.#score.white}`, `bs:${this.#score.black}`]
    const own = setup.variant !== 'normal' && SGF_VARIANTS[setup.variant] === '' ? setup.variant : null
    return [
      'FF[4]GM[6]CA[UTF-8]AP[Khatam]',
      `MI${facts.map((fact) => `[${fact}]`).join('')}`,
      `PW[${plainName(names.white)}]PB[${plainName(names.black)}]`,
      date === null ? '' : `DT[${date}]`,
      this.#rules(isCrawford),
      own === null ? '' : `${VARIANT_PROPERTY}[${own}]`,
      this.#end === null ? '' : `RE[${resultText(this.#end)}]`,
    ].join('')
  }

  #rules(isCrawford: boolean): string {
    const { length, variant } = this.#transcript.setup
    const crawford = length > 0 ? [isCrawford ? 'Crawford:CrawfordGame' : 'Crawford'] : []
    const words = [...crawford, SGF_VARIANTS[variant]].filter((word) => word !== '')
    return words.length === 0 ? '' : `RU[${words.join(':')}]`
  }
}

function withNotes(node: string, notes: readonly string[]): string {
  if (notes.length === 0) return node
  const words = escaped(notes.join('\n'))
  return node.endsWith(']') && node.includes(']C[') ? `${node.slice(0, -1)}\n${words}]` : `${node}C[${words}]`
}

function resultText({ result }: EndRecord): string {
  const isPlayed = result.by === 'bearOff' || result.by === 'drop'
  return `${COLOURS[result.winner]}+${result.points}${isPlayed ? '' : 'R'}`
}

function escaped(text: string): string {
  return text.replace(/[\\\]:]/g, '\\$&')
}

function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return escaped([...plain].slice(0, LONGEST_NAME).join(''))
}
