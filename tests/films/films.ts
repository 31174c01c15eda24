import type { Digits } from '../../src/client/board/sprites/NumberSprite.ts'
import type { Side } from '../../src/engine/rules/position.ts'

/**
 * What a plan shows. `gap`: checkers that go straight to their places after a missed update. `enter`: a checker from the
 * bar.
 */
export type MomentKind =
  | 'opening'
  | 'roll'
  | 'move'
  | 'hit'
  | 'enter'
  | 'bearOff'
  | 'double'
  | 'take'
  | 'pass'
  | 'gap'
  | 'end'

/** A moment of a film whose picture is kept: the first or the last of its kind. */
export type Moment = `${'first' | 'last'} ${MomentKind}`

/** A recording that is played through the board, and the moments whose pictures are compared. */
export interface GoldenFilm {
  readonly name: string
  /** A file under tests/recorded. */
  readonly file: string
  /** What plays it: a replay, the live channel, or a live channel on a line that loses two updates of five. */
  readonly as: 'replay' | 'live' | 'broken line'
  readonly bottom: Side
  readonly digits: Digits
  readonly moments: readonly Moment[]
  /** Whether its first picture is taken in every theme. Other pictures show the default theme. */
  readonly inAllThemes?: true
}

const PERSIAN = { as: 'replay', bottom: 'white', digits: 'fa' } as const
const LATIN = { as: 'replay', bottom: 'white', digits: 'en' } as const
const FROM_BLACK = { as: 'replay', bottom: 'black', digits: 'en' } as const

/** Every kind of end, cubes to 64, every variant, timeouts, reconnections, and files of other programs. */
export const GOLDEN_FILMS: readonly GoldenFilm[] = [
  {
    ...PERSIAN,
    name: 'cube-64',
    file: 'recordings/normal-25-cube-64.json',
    moments: ['first double', 'last double', 'last take', 'last end'],
    inAllThemes: true,
  },
  {
    ...LATIN,
    name: 'passes',
    file: 'recordings/normal-5-passes.json',
    moments: ['first opening', 'last double', 'last end'],
  },
  {
    ...FROM_BLACK,
    name: 'backgammon',
    file: 'recordings/normal-3-backgammon.json',
    moments: ['first hit', 'last bearOff', 'last end'],
  },
  {
    ...PERSIAN,
    name: 'gammons-with-cube',
    file: 'recordings/normal-7-gammon-cube.json',
    moments: ['first take', 'last roll', 'last end'],
  },
  {
    ...LATIN,
    name: 'gammon-resigned',
    file: 'recordings/normal-3-gammon-resigned.json',
    moments: ['last enter', 'first end'],
  },
  {
    ...FROM_BLACK,
    name: 'match-resigned',
    file: 'recordings/normal-5-match-resigned.json',
    moments: ['last hit', 'last end'],
  },
  { ...PERSIAN, name: 'game-resigned', file: 'recordings/normal-1-resigned.json', moments: ['last move', 'last end'] },
  { ...LATIN, name: 'timeout', file: 'recordings/normal-3-timeout.json', moments: ['last roll', 'last end'] },
  {
    ...PERSIAN,
    name: 'timeout-at-a-double',
    file: 'recordings/normal-5-timeout-at-double.json',
    moments: ['first double', 'last end'],
  },
  { ...LATIN, name: 'five-points', file: 'recordings/normal-5.json', moments: ['first hit', 'last bearOff'] },
  {
    ...PERSIAN,
    name: 'takhteh',
    file: 'recordings/takhteh-3.json',
    moments: ['first opening', 'first move', 'last bearOff'],
    inAllThemes: true,
  },
  { ...FROM_BLACK, name: 'takhteh-mars', file: 'recordings/takhteh-3-mars.json', moments: ['first hit', 'last end'] },
  {
    ...PERSIAN,
    name: 'takhteh-siah-mars',
    file: 'recordings/takhteh-3-siah-mars.json',
    moments: ['last enter', 'last end'],
  },
  { ...LATIN, name: 'takhteh-timeout', file: 'recordings/takhteh-3-timeout.json', moments: ['last end'] },
  {
    ...PERSIAN,
    name: 'takhteh-resigned',
    file: 'recordings/takhteh-1-match-resigned.json',
    moments: ['last roll', 'last end'],
  },
  { ...LATIN, name: 'nackgammon', file: 'recordings/nackgammon-3.json', moments: ['first hit', 'last end'] },
  {
    ...FROM_BLACK,
    name: 'nackgammon-one-point',
    file: 'recordings/nackgammon-1.json',
    moments: ['first move', 'last bearOff'],
  },
  { ...PERSIAN, name: 'hypergammon', file: 'recordings/hypergammon-5.json', moments: ['first hit', 'last bearOff'] },
  {
    ...LATIN,
    name: 'hypergammon-cubes',
    file: 'recordings/hypergammon-3-cubes.json',
    moments: ['last double', 'last take'],
  },
  { ...LATIN, name: 'mat-file', file: 'matches/m01-len1.mat', moments: ['first enter', 'last bearOff'] },
  { ...PERSIAN, name: 'mat-in-utf-16', file: 'odd/windows-unicode.mat', moments: ['first double', 'last end'] },
  { ...FROM_BLACK, name: 'mat-cut-off', file: 'odd/cut-off.mat', moments: ['last move'] },
  { ...LATIN, name: 'sgf-file', file: 'matches/m22-len5.sgf', moments: ['last hit', 'last end'] },
  { ...PERSIAN, name: 'xg-file', file: 'odd/published-layout.xg', moments: ['last double', 'last bearOff'] },
  {
    name: 'live',
    as: 'live',
    bottom: 'white',
    digits: 'fa',
    file: 'recordings/normal-5-passes.json',
    moments: ['last double', 'last pass', 'last end'],
  },
  {
    name: 'live-takhteh',
    as: 'live',
    bottom: 'black',
    digits: 'fa',
    file: 'recordings/takhteh-3-timeout.json',
    moments: ['first hit', 'last end'],
  },
  {
    name: 'reconnections',
    as: 'broken line',
    bottom: 'white',
    digits: 'fa',
    file: 'recordings/normal-5-match-resigned.json',
    moments: ['first gap', 'last gap', 'last hit'],
    inAllThemes: true,
  },
  {
    name: 'reconnections-hypergammon',
    as: 'broken line',
    bottom: 'black',
    digits: 'fa',
    file: 'recordings/hypergammon-5.json',
    moments: ['first gap', 'last end'],
  },
]
