import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconNames.ts'
import { MODES } from './matchupChoices.ts'

const ICONS: Record<(typeof MODES)[number], IconName> = { normal: 'cube-duotone', takhteh: 'dice-five-duotone' }

/** Modern with the cube, or takhteh without. */
export function VariantChoice({ index, onChange }: { index: number; onChange: (index: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className="seg" role="radiogroup" aria-label={t('variant.label')}>
      {MODES.map((mode, at) => (
        <button
          key={mode}
          type="button"
          role="radio"
          aria-checked={at === index}
          className={at === index ? 'seg__b seg__b--on' : 'seg__b'}
          onClick={() => onChange(at)}
        >
          <Icon name={ICONS[mode]} size={54} />
          <span className="seg__t">
            <b>{mode === 'normal' ? t('variant.normal') : t('variant.takhteh')}</b>
            <small>{mode === 'normal' ? t('variant.normalText') : t('variant.takhtehText')}</small>
          </span>
          {at === index && <Icon name="check-circle-fill" size={44} className="seg__tick" />}
        </button>
      ))}
    </div>
  )
}
