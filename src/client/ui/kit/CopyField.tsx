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
  /** The name of the text for screen readers. */
  readonly label: string
}

/** A button that copies a text to the clipboard and confirms it for a second. */
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

/** A text in Latin letters for use elsewhere. A tap selects it, and the button copies it. */
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
