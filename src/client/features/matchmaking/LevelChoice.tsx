import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { LEVELS, type Level } from './matchupChoices.ts'

const STRENGTHS: readonly Exclude<Level, 'random'>[] = ['easy', 'medium', 'hard', 'expert']

/** How strong the bot plays, or a throw of chance. */
export function LevelChoice({ index, onChange }: { index: number; onChange: (index: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className="seg seg--levels" role="radiogroup" aria-label={t('botLevel.label')}>
      {LEVELS.map((level, at) => (
        <button
          key={level}
          type="button"
          role="radio"
          aria-checked={at === index}
          className={at === index ? 'seg__b seg__b--on' : 'seg__b'}
          onClick={() => onChange(at)}
        >
          {level === 'random' ? <Icon name="shuffle-bold" size={45} /> : <Strength of={level} />}
          <b>{t(`botLevel.${level}`)}</b>
        </button>
      ))}
    </div>
  )
}

function Strength({ of }: { of: Exclude<Level, 'random'> }) {
  const filled = STRENGTHS.indexOf(of)
  return (
    <span className="strength" aria-hidden="true">
      {STRENGTHS.map((name, at) => (
        <i key={name} className={at <= filled ? 'is-on' : ''} />
      ))}
    </span>
  )
}
