/**
 * The chances of one side, each from 0 to 1: to win, to win a gammon or more, to win a backgammon, to lose a gammon or
 * more, to lose a backgammon.
 */
export type Chances = readonly [
  win: number,
  winGammon: number,
  winBackgammon: number,
  loseGammon: number,
  loseBackgammon: number,
]

/** The same chances as the other side sees them. */
export function turnChances([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Chances): Chances {
  return [1 - win, loseGammon, loseBackgammon, winGammon, winBackgammon]
}

/** Points per game without a cube: single 1, gammon 2, backgammon 3. */
export function cubelessEquity([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Chances): number {
  return 2 * win - 1 + winGammon + winBackgammon - loseGammon - loseBackgammon
}
