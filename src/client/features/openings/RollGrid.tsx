import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { type OpeningPlace, rollsOf } from './openingPlace.ts'

interface RollGridProps {
  readonly place: OpeningPlace
  readonly onGo: (place: OpeningPlace) => void
}

/** Where the rolls stand in one row, the chosen one is drawn into sight. */
const showRoll = (roll: HTMLButtonElement | null) => roll?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The rolls of a place, the chosen one marked. */
export function RollGrid({ place, onGo }: RollGridProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <fieldset className="op__g" aria-label={t('openings.rolls')}>
      {rollsOf(place).map((dice) => {
        const text = dice.join('-')
        const isOn = text === place.dice.join('-')
        return (
          <button
            key={text}
            type="button"
            className={isOn ? 'op__r is-on' : 'op__r'}
            aria-pressed={isOn}
            ref={isOn ? showRoll : undefined}
            data-roll={dice.join('')}
            onClick={() => onGo({ ...place, dice })}
          >
            <Ltr className="tnum">{format.digits(text)}</Ltr>
          </button>
        )
      })}
    </fieldset>
  )
}
