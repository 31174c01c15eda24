export type Die = 1 | 2 | 3 | 4 | 5 | 6

/** Two dice in the order they were rolled. */
export type Dice = readonly [Die, Die]

/**
 * The source of a match's dice: a pure function of the game's index in the match (from 0) and of the roll's number in
 * that game (from 0). A match can therefore be replayed, and every roll verified.
 */
export type DiceSource = (gameIndex: number, rollIndex: number) => Dice

/** All 21 distinct rolls, larger die first, each with its weight out of 36. */
export const ROLLS: readonly { readonly dice: Dice; readonly weight: 1 | 2 }[] = ([6, 5, 4, 3, 2, 1] as const).flatMap(
  (high) =>
    ([6, 5, 4, 3, 2, 1] as const)
      .filter((low) => low <= high)
      .map((low) => ({ dice: [high, low] as const, weight: high === low ? (1 as const) : (2 as const) })),
)

const PLACES: ReadonlyMap<string, number> = new Map(ROLLS.map(({ dice }, place) => [dice.join(), place]))

/** The index of a roll in `ROLLS`. The order of its dice does not matter. */
export function placeOfRoll([one, other]: Dice): number {
  const place = PLACES.get([Math.max(one, other), Math.min(one, other)].join())
  if (place === undefined) throw new RangeError(`${one}-${other} is not a roll of two dice`)
  return place
}

export function isDouble(dice: Dice): boolean {
  return dice[0] === dice[1]
}
