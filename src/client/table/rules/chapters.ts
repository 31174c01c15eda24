import { BAR, OFF, OPENING_POINTS, type Points, type Side } from '../../../engine/rules/position.ts'
import type { Dice } from '../../../engine/rules/dice.ts'
import type { VariantName } from '../../../engine/rules/variants/Variant.ts'
import type { ShownCube } from '../../board/position/boardPosition.ts'
import { type Moves, playMoves } from '../position/playMoves.ts'

/** The chapters in the order of the book. The names are the keys of their titles, under `rules.chapter`. */
export const CHAPTER_NAMES = [
  'direction',
  'moving',
  'hitting',
  'bar',
  'bearingOff',
  'cube',
  'gammon',
  'crawford',
  'takhteh',
] as const
export type ChapterName = (typeof CHAPTER_NAMES)[number]

/** The names of the pictures are the keys of their sentences, under `rules.says`. */
export type PictureName =
  | 'ownWay'
  | 'otherWay'
  | 'eachDie'
  | 'oneChecker'
  | 'double'
  | 'closed'
  | 'largerDie'
  | 'hit'
  | 'safe'
  | 'enter'
  | 'shutOut'
  | 'allHome'
  | 'largeDie'
  | 'win'
  | 'offer'
  | 'take'
  | 'pass'
  | 'single'
  | 'gammonWin'
  | 'backgammonWin'
  | 'crawfordGame'
  | 'afterCrawford'
  | 'noCube'
  | 'newRoll'
  | 'hitAndRun'
  | 'takhtehPoints'

/** One thing that happens in a picture. */
export type Beat =
  | { readonly type: 'turn'; readonly side: Side; readonly dice: Dice; readonly moves: Moves }
  | { readonly type: 'cube'; readonly cube: ShownCube | null }
  /** One die of each side, as they decide who begins. */
  | { readonly type: 'opening'; readonly dice: Dice }
  /** White tries a checker that cannot move; it shakes. */
  | { readonly type: 'refused'; readonly dice: Dice; readonly point: number }
  /** The next game: the checkers go to their first places, and the cube to the middle. */
  | { readonly type: 'newGame' }

/** A board that moves, with one sentence beside it. White sits at the bottom. */
export interface RulePicture {
  readonly name: PictureName
  readonly variant: VariantName
  readonly points: Points
  readonly cube: ShownCube | null
  readonly beats: readonly Beat[]
  /** The side whose way round the board is drawn over it. */
  readonly route?: Side
}

const OPENING = OPENING_POINTS
const CENTRED: ShownCube = { value: 1, owner: null, isOffered: false }
const OFFERED: ShownCube = { value: 2, owner: null, isOffered: true }

/** A position of white's and black's counts, each in the coordinates of its own side. */
function board(white: Readonly<Record<number, number>>, black: Readonly<Record<number, number>>): Points {
  return { white: onPoints(white), black: onPoints(black) }
}

function onPoints(counts: Readonly<Record<number, number>>): readonly number[] {
  return Array.from({ length: BAR + 1 }, (_, at) => counts[at] ?? 0)
}

/** A turn whose moves are written as `24/18`, `bar/23` or `6/off`. */
function turn(side: Side, dice: Dice, moves: string): Beat {
  return { type: 'turn', side, dice, moves: movesIn(moves) }
}

function movesIn(text: string): Moves {
  return text.split(' ').map((move) => {
    const [from, to] = move.split('/')
    return [from === 'bar' ? BAR : Number(from), to === 'off' ? OFF : Number(to)]
  })
}

function picture(
  name: PictureName,
  points: Points,
  beats: readonly Beat[],
  more: Partial<RulePicture> = {},
): RulePicture {
  return { name, variant: 'normal', points, cube: null, beats, ...more }
}

/** Black's blot stands on white's point 7. */
const BLOT = board({ 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 1, 18: 1, 13: 5, 8: 3, 6: 5 })
const HIT = movesIn('13/7 8/7')
const ON_THE_BAR = board({ [BAR]: 1, 24: 1, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 4, 8: 2, 6: 5, 4: 2 })
/** Black holds its points 5 and 6, so white enters with neither 5 nor 6. */
const SHUT_OUT = board({ [BAR]: 1, 24: 1, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 4, 8: 3, 6: 4, 5: 2 })
const HOME = board({ 6: 2, 5: 2, 4: 3, 3: 2, 2: 2, [OFF]: 4 }, { 6: 2, 5: 3, 4: 2, 3: 3, 2: 1, [OFF]: 4 })
const LOW_HOME = board({ 4: 2, 3: 3, 2: 2, [OFF]: 8 }, { 6: 2, 5: 3, 4: 2, 3: 3, 2: 1, [OFF]: 4 })
/** White's last checker but one leaves point 13, and no second die can follow. */
const LARGER = board({ 13: 1, 5: 4, 4: 4, 3: 4, 1: 2 }, { 23: 2, 6: 3, 5: 3, 4: 3, 3: 2, 2: 2 })
const LAST_TWO = { 2: 1, 1: 1, [OFF]: 13 }
const RACE = board({ 10: 2, 8: 3, 6: 4, 5: 3, 4: 3 }, { 13: 3, 11: 2, 8: 3, 6: 4, 5: 3 })
const BEAR_OFF_LAST: Beat = turn('white', [6, 5], '2/off 1/off')

/** The chapters, each with its pictures. */
export const CHAPTERS: Readonly<Record<ChapterName, readonly RulePicture[]>> = {
  direction: [
    picture('ownWay', OPENING, [turn('white', [6, 5], '24/18 18/13')], { route: 'white' }),
    picture('otherWay', OPENING, [turn('black', [6, 5], '24/18 18/13')], { route: 'black' }),
  ],
  moving: [
    picture('eachDie', OPENING, [turn('white', [3, 1], '8/5 6/5')]),
    picture('oneChecker', OPENING, [turn('white', [5, 3], '24/21 21/16')]),
    picture('double', OPENING, [turn('white', [2, 2], '13/11 13/11 6/4 6/4')]),
    picture('closed', OPENING, [{ type: 'refused', dice: [5, 3], point: 24 }, turn('white', [5, 3], '8/3 6/3')]),
    picture('largerDie', LARGER, [turn('white', [6, 5], '13/7')]),
  ],
  hitting: [
    picture('hit', BLOT, [turn('white', [6, 1], '13/7 8/7')]),
    picture('safe', playMoves(BLOT, 'white', HIT).points, [turn('black', [5, 4], 'bar/20 20/16')]),
  ],
  bar: [
    picture('enter', ON_THE_BAR, [turn('white', [4, 2], 'bar/23 13/9')]),
    picture('shutOut', SHUT_OUT, [{ type: 'refused', dice: [6, 5], point: BAR }]),
  ],
  bearingOff: [
    picture('allHome', HOME, [turn('white', [6, 4], '6/off 4/off')]),
    picture('largeDie', LOW_HOME, [turn('white', [6, 2], '4/off 2/off')]),
    picture('win', board(LAST_TWO, { 3: 2, 2: 1, [OFF]: 12 }), [BEAR_OFF_LAST]),
  ],
  cube: [
    picture('offer', RACE, [{ type: 'cube', cube: OFFERED }], { cube: CENTRED }),
    picture('take', RACE, [{ type: 'cube', cube: { value: 2, owner: 'black', isOffered: false } }], { cube: OFFERED }),
    picture('pass', RACE, [{ type: 'newGame' }], { cube: OFFERED }),
  ],
  gammon: [
    picture('single', board(LAST_TWO, { 6: 2, 5: 4, 4: 3, 3: 3, [OFF]: 3 }), [BEAR_OFF_LAST]),
    picture('gammonWin', board(LAST_TWO, { 8: 2, 6: 5, 5: 4, 4: 4 }), [BEAR_OFF_LAST]),
    picture('backgammonWin', board(LAST_TWO, { 21: 2, 6: 5, 5: 4, 4: 4 }), [BEAR_OFF_LAST]),
  ],
  crawford: [
    picture('crawfordGame', OPENING, [{ type: 'cube', cube: null }, turn('white', [4, 2], '8/4 6/4')], {
      cube: CENTRED,
    }),
    picture('afterCrawford', OPENING, [turn('white', [3, 1], '8/5 6/5'), { type: 'cube', cube: OFFERED }], {
      cube: CENTRED,
    }),
  ],
  takhteh: [
    picture('noCube', OPENING, [turn('white', [3, 1], '8/5 6/5')], { variant: 'takhteh' }),
    picture('newRoll', OPENING, [{ type: 'opening', dice: [5, 2] }, turn('white', [6, 6], '24/18 24/18 13/7 13/7')], {
      variant: 'takhteh',
    }),
    picture(
      'hitAndRun',
      board({ 13: 4, 8: 4, 6: 5, 3: 2 }, { 24: 1, 20: 1, 13: 4, 8: 3, 6: 6 }),
      [turn('white', [3, 1], '8/5 6/5')],
      { variant: 'takhteh' },
    ),
    picture('takhtehPoints', board(LAST_TWO, { 21: 1, 8: 1, 6: 5, 5: 4, 4: 4 }), [BEAR_OFF_LAST], {
      variant: 'takhteh',
    }),
  ],
}

/** A place in the book. */
export interface BookPlace {
  readonly chapter: ChapterName
  readonly picture: number
}

export function isChapterName(name: string | null): name is ChapterName {
  return CHAPTER_NAMES.some((known) => known === name)
}

/** The picture at a place. */
export function pictureAt({ chapter, picture: at }: BookPlace): RulePicture | undefined {
  return CHAPTERS[chapter][at]
}

/** The place one picture on (1) or back (-1), across chapters; null beyond the ends of the book. */
export function placeBeside({ chapter, picture: at }: BookPlace, step: 1 | -1): BookPlace | null {
  const next = at + step
  if (CHAPTERS[chapter][next] !== undefined) return { chapter, picture: next }
  const other = CHAPTER_NAMES[CHAPTER_NAMES.indexOf(chapter) + step]
  if (other === undefined) return null
  return { chapter: other, picture: step === 1 ? 0 : CHAPTERS[other].length - 1 }
}
