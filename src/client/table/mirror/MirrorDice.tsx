import { useTranslation } from 'react-i18next'
import type { ShownDice } from '../../board/position/boardPosition.ts'
import { useFormat } from '../../i18n/format.ts'
import { diceBox } from './mirrorBox.ts'
import { useKeyClick } from './useKeyClick.ts'

interface MirrorDiceProps {
  readonly dice: ShownDice
  readonly isBottom: boolean
  /** Exchanges them; null where their order means nothing, or is not the member's to choose. */
  readonly onSwap: (() => void) | null
}

/** The dice as a button: tells what was thrown, and which die is played first. */
export function MirrorDice({ dice: { values, spent, isAside }, isBottom, onSwap }: MirrorDiceProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const clicks = useKeyClick(() => onSwap?.())
  const [first = '', second = ''] = values.map((value, at) =>
    spent[at] === true ? t('board.diePlayed', { die: number(value) }) : number(value),
  )
  return (
    <button
      type="button"
      className="mirror__point"
      style={diceBox(isBottom, isAside)}
      data-testid="dice"
      aria-disabled={onSwap === null}
      aria-label={t(onSwap === null ? 'board.dice' : 'board.swapDice', { first, second })}
      {...clicks}
    />
  )
}
