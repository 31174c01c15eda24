import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ANY_LENGTH } from '../../ui/backgammon/matchChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Term } from '../../ui/backgammon/Term.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Reel, type ReelValue } from '../../ui/kit/Reel.tsx'
import { useFeeValues } from '../../ui/backgammon/MatchTerms.tsx'
import { LevelChoice } from './LevelChoice.tsx'
import { FEES, LENGTHS, type Choices, type PlayerType } from './matchupChoices.ts'
import { VariantChoice } from './VariantChoice.tsx'

interface ChoicePanelProps {
  playerType: PlayerType
  choices: Choices
  onChange: (changes: Partial<Choices>) => void
}

/** The reels: variant, length and fee of an online match; length and level of one against a bot. */
export function ChoicePanel({ playerType, choices, onChange }: ChoicePanelProps) {
  const { t } = useTranslation()
  const isOnline = playerType === 'online'
  const lengths = useLengths(isOnline)
  const fees = useFeeValues(FEES)
  return (
    <section className={isOnline ? 'mn__sel' : 'mn__sel mn__sel--bot'}>
      {isOnline && (
        <ChoiceRow label={t('variant.label')}>
          <VariantChoice index={choices.modeIndex} onChange={(modeIndex) => onChange({ modeIndex })} />
        </ChoiceRow>
      )}
      <ChoiceRow label={<Term name="matchLength">{t('newMatchup.length')}</Term>} text={t('newMatchup.lengthText')}>
        <Reel
          label={t('newMatchup.length')}
          values={lengths}
          index={choices.lengthIndex}
          onChange={(lengthIndex) => onChange({ lengthIndex })}
        />
      </ChoiceRow>
      {isOnline ? (
        <ChoiceRow label={t('newMatchup.fee')} text={t('newMatchup.feeText')}>
          <Reel
            label={t('newMatchup.fee')}
            values={fees}
            index={choices.creditIndex}
            onChange={(creditIndex) => onChange({ creditIndex })}
          />
        </ChoiceRow>
      ) : (
        <ChoiceRow label={t('botLevel.label')} text={t('botLevel.text')}>
          <LevelChoice index={choices.botLevelIndex} onChange={(botLevelIndex) => onChange({ botLevelIndex })} />
        </ChoiceRow>
      )}
    </section>
  )
}

function ChoiceRow({ label, text, children }: { label: ReactNode; text?: string; children: ReactNode }) {
  return (
    <div className="reel">
      <div className="reel__l">
        <b>{label}</b>
        {text !== undefined && <small>{text}</small>}
      </div>
      {children}
    </div>
  )
}

function useLengths(isOnline: boolean): readonly ReelValue[] {
  const { t } = useTranslation()
  const format = useFormat()
  return LENGTHS.map((length) =>
    length === ANY_LENGTH
      ? {
          key: 'any',
          label: <Icon name="shuffle-bold" />,
          name: isOnline ? t('newMatchup.anyLength') : t('newMatchup.randomLength'),
        }
      : { key: String(length), label: format.number(length) },
  )
}
