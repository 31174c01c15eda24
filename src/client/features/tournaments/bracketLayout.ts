import type { Elimination } from '../../../protocol/matchup/matchup.ts'

/** In stage units: a box, the distance to the next column and row, and the heads above each bracket. */
export const BOX_WIDTH = 350
export const BOX_HEIGHT = 116
const COLUMN = 410
const ROW = 152
export const HEAD_HEIGHT = 72
/** The gap between the brackets of winners and losers. */
const BRACKET_GAP = 40
/** Room above a box for the name of a final under another round's head. */
const LABEL_HEIGHT = 60

/** A round to be drawn: `places` boxes, from the top. */
export interface BracketRound {
  readonly id: number
  readonly bracketIndex: 0 | 1
  readonly roundIndex: number
  readonly stage: 'round' | 'semiFinal' | 'final' | 'decider'
  readonly places: number
}

/** The position of the box of a place; `x` from the reading start, `y` from the top. */
export interface BracketBox {
  readonly key: string
  readonly roundId: number
  readonly position: number
  readonly x: number
  readonly y: number
}

export interface BracketLink {
  readonly from: string
  readonly to: string
  /** An SVG path, read from the left. */
  readonly path: string
}

export interface BracketHead {
  readonly roundId: number
  readonly x: number
  readonly y: number
}

export interface BracketLayout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly BracketBox[]
  readonly links: readonly BracketLink[]
  /** The names of rounds: in the row above their bracket, or right above their box. */
  readonly heads: readonly BracketHead[]
  /** The beginning of each bracket, its heads included. */
  readonly sections: readonly { readonly bracketIndex: 0 | 1; readonly y: number; readonly height: number }[]
}

export const boxKey = (roundId: number, position: number) => `${roundId}/${position}`

/**
 * Lays out a tournament from its rounds: each box stands in the middle of those that lead to it. In a double
 * elimination the losers' bracket stands below the winners', its rounds beside those of the same time, and the grand
 * finals where both meet.
 */
export function layOutBracket(rounds: readonly BracketRound[], elimination: Elimination): BracketLayout {
  const main = rounds
    .filter(({ bracketIndex, stage }) => bracketIndex === 0 && stage !== 'decider')
    .toSorted(byRoundIndex)
  return LAYOUTS[elimination](main, rounds)
}

type Layout = (main: readonly BracketRound[], rounds: readonly BracketRound[]) => BracketLayout

const LAYOUTS: Readonly<Record<Elimination, Layout>> = {
  1: (main, rounds) =>
    layOutSingle(
      main,
      rounds.find(({ stage }) => stage === 'decider'),
    ),
  2: (main, rounds) => layOutDouble(main, rounds.filter(isOfLosers)),
}

const isOfLosers = ({ bracketIndex }: BracketRound) => bracketIndex === 1
const byRoundIndex = (one: BracketRound, other: BracketRound) => one.roundIndex - other.roundIndex

function layOutSingle(main: readonly BracketRound[], decider: BracketRound | undefined): BracketLayout {
  const tree = growTree(main, { columnOf: (index) => index, top: HEAD_HEIGHT })
  const final = tree.boxes.at(-1)
  const third =
    decider === undefined || final === undefined
      ? []
      : [boxAt(decider, 0, { x: final.x, y: final.y + BOX_HEIGHT + LABEL_HEIGHT })]
  return finish({
    boxes: [...tree.boxes, ...third],
    links: tree.links,
    heads: [...tree.heads, ...third.map(headAbove)],
    sections: [{ bracketIndex: 0, y: 0, height: 0 }],
  })
}

function layOutDouble(main: readonly BracketRound[], losers: readonly BracketRound[]): BracketLayout {
  const upper = growTree(
    main.filter(({ stage }) => stage !== 'final'),
    // The winners' third round stands above the losers' third and fourth, and so on.
    { columnOf: (index) => (index < 2 ? index : 2 * index - 1), top: HEAD_HEIGHT },
  )
  const lowerTop = bottomOf(upper.boxes) + BRACKET_GAP
  const lower = growTree(losers.toSorted(byRoundIndex), {
    columnOf: (index) => index + 1,
    top: lowerTop + HEAD_HEIGHT,
  })
  const finals = placeFinals(
    main.filter(({ stage }) => stage === 'final'),
    [upper.boxes.at(-1), lower.boxes.at(-1)],
  )
  return finish({
    boxes: [...upper.boxes, ...lower.boxes, ...finals.boxes],
    links: [...upper.links, ...lower.links, ...finals.links],
    heads: [...upper.heads, ...lower.heads, ...finals.boxes.map(headAbove)],
    sections: [
      { bracketIndex: 0, y: 0, height: lowerTop },
      { bracketIndex: 1, y: lowerTop, height: 0 },
    ],
  })
}

interface Tree {
  readonly boxes: readonly BracketBox[]
  readonly links: readonly BracketLink[]
  readonly heads: readonly BracketHead[]
}

/** Lays out one bracket: its first round evenly, each later box in the middle of those that lead to it. */
function growTree(
  rounds: readonly BracketRound[],
  { columnOf, top }: { columnOf: (index: number) => number; top: number },
): Tree {
  const boxes: BracketBox[] = []
  const links: BracketLink[] = []
  const heads: BracketHead[] = []
  let before: readonly BracketBox[] = []
  for (const [index, round] of rounds.entries()) {
    const x = columnOf(index) * COLUMN
    const places = Array.from({ length: round.places }, (_, position) => {
      const feeders = feedersOf(position, round.places, before)
      const y = feeders.length === 0 ? top + position * ROW : mean(feeders.map((feeder) => feeder.y))
      const box = boxAt(round, position, { x, y })
      links.push(...feeders.map((feeder) => linkOf(feeder, box)))
      return box
    })
    boxes.push(...places)
    heads.push({ roundId: round.id, x, y: top - HEAD_HEIGHT })
    before = places
  }
  return { boxes, links, heads }
}

/**
 * The places that send their winners to a place: two when the round before has twice as many places, one when it has as
 * many.
 */
function feedersOf(position: number, places: number, before: readonly BracketBox[]): readonly BracketBox[] {
  const share = before.length / places
  return share >= 1 ? before.slice(position * share, (position + 1) * share) : []
}

/** Lays out the grand finals, one after the other, half way between the two boxes that lead to the first one. */
function placeFinals(
  finals: readonly BracketRound[],
  feeders: readonly (BracketBox | undefined)[],
): Pick<Tree, 'boxes' | 'links'> {
  const known = feeders.filter((box) => box !== undefined)
  const boxes: BracketBox[] = []
  const links: BracketLink[] = []
  const column = Math.max(0, ...known.map(({ x }) => x / COLUMN + 1))
  for (const [index, final] of finals.entries()) {
    const before = boxes.at(-1)
    const y = before?.y ?? mean(known.map((feeder) => feeder.y))
    const box = boxAt(final, 0, { x: (column + index) * COLUMN, y })
    links.push(...(before === undefined ? known : [before]).map((feeder) => linkOf(feeder, box)))
    boxes.push(box)
  }
  return { boxes, links }
}

function finish(drawn: Tree & Pick<BracketLayout, 'sections'>): BracketLayout {
  const width = Math.max(0, ...drawn.boxes.map(({ x }) => x)) + BOX_WIDTH
  const height = bottomOf(drawn.boxes)
  const sections = drawn.sections.map((section) => ({ ...section, height: section.height || height - section.y }))
  return { ...drawn, sections, width, height }
}

function boxAt({ id }: BracketRound, position: number, place: { x: number; y: number }): BracketBox {
  return { key: boxKey(id, position), roundId: id, position, ...place }
}

const headAbove = ({ roundId, x, y }: BracketBox): BracketHead => ({ roundId, x, y: y - LABEL_HEIGHT })

/**
 * A line from the middle of a box's end to the middle of the next one's beginning, with its turn right before the
 * latter.
 */
function linkOf(from: BracketBox, to: BracketBox): BracketLink {
  const turn = to.x - (COLUMN - BOX_WIDTH) / 2
  const middle = ({ y }: BracketBox) => y + BOX_HEIGHT / 2
  const path = `M${from.x + BOX_WIDTH} ${middle(from)}H${turn}V${middle(to)}H${to.x}`
  return { from: from.key, to: to.key, path }
}

const bottomOf = (boxes: readonly BracketBox[]) => Math.max(0, ...boxes.map(({ y }) => y + BOX_HEIGHT))
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1)
