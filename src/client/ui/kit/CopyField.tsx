import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { useCopy } from '../hooks/useCopy.ts'
import './copyField.css'

interface CopyButtonProps {
  readonly text: string
  /** Whose text it is, for those who hear the button alone. */
  readonly label: string
}

/** Puts a text on the clipboard and says so for a second. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(text)
  return (
    <Button
      kind="line"
      icon={isCopied ? 'check-bold' : 'copy-bold'}
      iconSize={46}
      className="copy"
      aria-label={`${t(isCopied ? 'action.copied' : 'action.copy')}: ${label}`}
      onClick={copy}
    >
      {t(isCopied ? 'action.copied' : 'action.copy')}
    </Button>
  )
}

/** A text in Latin letters that one takes elsewhere: shown, selected by a tap, copied by its button. */
export function CopyField({ text, label, icon }: CopyButtonProps & { readonly icon?: IconName }) {
  const id = useId()
  return (
    <div className="copyfield">
      <label className="copyfield__label" htmlFor={id}>
        {icon !== undefined && <Icon name={icon} size={50} />}
        {label}
      </label>
      <Field
        id={id}
        className="copyfield__text grow"
        dir="ltr"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={text} label={label} />
    </div>
  )
}
