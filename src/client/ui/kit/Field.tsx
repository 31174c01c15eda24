import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import './field.css'

interface FieldProps extends ComponentProps<'input'> {
  /** An icon before the text, such as a magnifying glass. */
  start?: ReactNode
  /** The fault of the text; null when there is none. */
  problem?: string | null
}

/** A text field of one line, by default of at most 80 characters. */
export function Field({ start, problem = null, className = '', maxLength = 80, ...rest }: FieldProps) {
  return (
    <label className={`field ${problem === null ? '' : 'field--err'} ${className}`}>
      {start}
      <input className="field__input" maxLength={maxLength} aria-invalid={problem !== null} {...rest} />
    </label>
  )
}

/** A fault in words, beside or below a field. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="problem" role="alert">
      <Icon name="warning-circle-fill" size={44} />
      <span>{children}</span>
    </p>
  )
}

/**
 * Focuses the one field of a screen when the screen appears. An upright screen gets no focus, because the alert that
 * asks to turn the device waits until nobody types.
 */
export function useFocusAtFirst<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useEffect(() => {
    if (!matchMedia('(orientation: portrait)').matches) field.current?.focus()
  }, [])
  return field
}
