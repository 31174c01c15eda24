import { applyRecord } from '../rules/applyRecord.ts'
import type { Dice } from '../rules/dice.ts'
import type { ActionRecord } from '../rules/game.ts'
import type { MatchState } from '../rules/matchState.ts'
import { isNextCrawford, unopenedMatch } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'
import type { Step } from '../rules/turn.ts'
import type { MatchTranscript } from './matchTranscript.ts'
import { variantComments } from './matVariants.ts'

/** The column where the second cell begins, counted after the `  1) ` of a row, and in the line of names. */
const COLUMN_WIDTH = 28
const NAME_COLUMN_WIDTH = 30
const WIN_INDENT = { white: 6, black: 34 } as const
const LONGEST_NAME = 24

/**
 * The match as a `.mat` text: the Jellyfish format that GNU Backgammon, XG and others read, with all games. The format
 * cannot hold equal opening rolls, or a roll before a resignation. Both are left out. Comments name the variant if it is
 * not normal play (R94).
 */
export function makeMat({ setup, names, date, records }: MatchTranscript): string {
  const sheet = new ScoreSheet(unopenedMatch(setup), { white: plainName(names.white), black: plainName(names.black) })
  for (const record of records) sheet.write(record)
  const comments = [
    ...(date === null ? [] : [`; [EventDate "${date.replaceAll('-', '.')}"]`]),
    ...(sheet.isWithoutCrawford ? ['; [Crawford "Off"]'] : []),
    ...variantComments(setup.variant),
  ]
  return [...comments, ...(comments.length > 0 ? [''] : []), ` ${setup.length} point match`, ...sheet.lines(), ''].join(
    '\n',
  )
}

/** Writes records into two columns, game by game. */
class ScoreSheet {
  /**
   * Whether the game that should be the Crawford game (R50) was played with the cube. Only files of other programs hold
   * such a match.
   */
  isWithoutCrawford = false
  #match: MatchState
  readonly #names: Readonly<Record<Side, string>>
  readonly #lines: string[] = []
  /** The text of the first column of the line being written; null when no line has begun. */
  #left: string | null = null
  #number = 0

  constructor(match: MatchState, names: Readonly<Record<Side, string>>) {
    this.#match = match
    this.#names = names
  }

  write(record: ActionRecord): void {
    this.#writeRecord(record)
    this.#match = applyRecord(this.#match, record)
  }

  lines(): readonly string[] {
    this.#endLine()
    return this.#lines
  }

  #writeRecord(record: ActionRecord): void {
    switch (record.type) {
      case 'opening':
        if (!record.isCrawford && isNextCrawford(this.#match)) this.isWithoutCrawford = true
        return this.#beginGame(record.gameIndex)
      case 'move':
        return this.#cell(record.side, rollText(record.dice, record.steps))
      case 'double':
        return this.#cell(record.side, ` Doubles => ${record.cube}`)
      case 'take':
        return this.#cell(
          record.side,
          record.cube > this.#match.game.cube.value * 2 ? ` Beavers => ${record.cube}` : ' Takes',
        )
      case 'pass':
        return this.#cell(record.side, ' Drops')
      case 'gameEnd':
        return this.#endGame(record)
      case 'roll':
      case 'resign':
      case 'resignMatch':
      case 'timeout':
      case 'matchEnd':
        return
    }
  }

  #beginGame(gameIndex: number): void {
    const { score } = this.#match
    const white = `${this.#names.white} : ${score.white}`.padEnd(NAME_COLUMN_WIDTH)
    this.#lines.push('', ` Game ${gameIndex + 1}`, ` ${white} ${this.#names.black} : ${score.black}`)
    this.#number = 0
  }

  #cell(side: Side, text: string): void {
    if (side === 'white') {
      this.#endLine()
      this.#left = text
    } else {
      this.#pushLine((this.#left ?? '').padEnd(COLUMN_WIDTH - 1) + ' ' + text)
      this.#left = null
    }
  }

  /**
   * Ends the line. A first cell that stands alone is padded, because GNU Backgammon reads a bare `Takes` or `Drops` as
   * another double.
   */
  #endLine(): void {
    if (this.#left !== null) this.#pushLine(this.#left.padEnd(COLUMN_WIDTH))
    this.#left = null
  }

  #pushLine(text: string): void {
    this.#number += 1
    this.#lines.push(`${String(this.#number).padStart(3)}) ${text}`)
  }

  /** Writes the winner and the points. If the second column wins, its entry ends the line that has begun. */
  #endGame({ result, score }: Extract<ActionRecord, { type: 'gameEnd' }>): void {
    const { winner, points } = result
    const { length } = this.#match.setup
    const isMatchWon = length > 0 && score[winner] >= length
    const wins = `Wins ${points} point${points === 1 ? '' : 's'}${isMatchWon ? ' and the match' : ''}`
    if (winner === 'black' && this.#left !== null) return this.#cell('black', ` ${wins}`)
    this.#endLine()
    this.#lines.push(' '.repeat(WIN_INDENT[winner]) + wins)
  }
}

function rollText(dice: Dice, steps: readonly Step[]): string {
  const [high, low] = dice[0] > dice[1] ? dice : [dice[1], dice[0]]
  const moves = steps.map(({ src, dst, hit }) => ` ${src}/${dst}${hit ? '*' : ''}`)
  return `${high}${low}:${moves.join('')}`
}

/** The name without colons and runs of spaces, which separate the columns of the format. */
function plainName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}:;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, LONGEST_NAME).join('').trim() || '-'
}
