import { useFormat } from '../../i18n/format.ts'

/** A roll in a line of a list, the larger die first. */
export function SmallDice({ dice }: { dice: readonly [number, number] }) {
  const { number } = useFormat()
  return (
    <span className="row rec__dice" dir="ltr">
      {dice
        .toSorted((one, other) => other - one)
        .map((value, at) => (
          <img key={at} className="rec__die" src={`/ui/die-${value}.svg`} alt={number(value)} />
        ))}
    </span>
  )
}
