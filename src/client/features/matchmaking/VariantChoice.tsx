import { useTranslation } from 'react-i18next'
import type { VariantName } from '../../../engine/rules/variant.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { MODES } from './matchupChoices.ts'

const ICONS: Readonly<Record<VariantName, IconName>> = {
  normal: 'cube-duotone',
  takhteh: 'dice-five-duotone',
  nackgammon: 'tree-structure-duotone',
  hypergammon: 'timer-duotone',
}

/** Modern with the cube, or takhteh without. */
export function VariantChoice({ index, onChange }: { index: number; onChange: (index: number) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="seg" aria-label={t('variant.label')}>
      {MODES.map((mode, at) => (
        <label key={mode} className={at === index ? 'seg__b seg__b--on' : 'seg__b'}>
          <input className="over" type="radio" name="variant" checked={at === index} onChange={() => onChange(at)} />
          <Icon name={ICONS[mode]} size={54} />
          <span className="seg__t">
            <b>{t(`variant.${mode}`)}</b>
            <small>{t(`variant.${mode}Text`)}</small>
          </span>
          {at === index && <Icon name="check-circle-fill" size={44} className="seg__tick" />}
        </label>
      ))}
    </fieldset>
  )
}
