import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LEVELS, type Level } from './matchupChoices.ts'

const STRENGTHS: readonly Exclude<Level, 'random'>[] = ['easy', 'medium', 'hard', 'expert']

/** The level of the bot, or a random one. */
export function LevelChoice({ index, onChange }: { index: number; onChange: (index: number) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="seg seg--levels" aria-label={t('botLevel.label')}>
      {LEVELS.map((level, at) => (
        <label key={level} className={at === index ? 'seg__b seg__b--on' : 'seg__b'}>
          <input className="over" type="radio" name="level" checked={at === index} onChange={() => onChange(at)} />
          {level === 'random' ? <Icon name="shuffle-bold" size={45} /> : <Strength of={level} />}
          <b>{t(`botLevel.${level}`)}</b>
        </label>
      ))}
    </fieldset>
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
