import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import './copyField.css'

/** How long the button says that it copied (spec §9). */
const COPIED_MS = 1_000

interface CopyButtonProps {
  readonly text: string
  /** Whose text it is, for those who hear the button alone. */
  readonly label: string
}

/** Puts a text on the clipboard and says so for a second. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Button
      kind="line"
      icon={isCopied ? 'check-bold' : 'copy-bold'}
      iconSize={46}
      className="copy"
      aria-label={`${t(isCopied ? 'action.copied' : 'action.copy')}: ${label}`}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {t(isCopied ? 'action.copied' : 'action.copy')}
    </Button>
  )
}

/** A text in Latin letters that one takes elsewhere: shown, selected by a tap, copied by its button. */
export function CopyField({ text, label }: CopyButtonProps) {
  const id = useId()
  return (
    <div className="copyfield">
      <label className="copyfield__label" htmlFor={id}>
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

/** Whether the text is on the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
