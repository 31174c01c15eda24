import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import './field.css'

interface FieldProps extends ComponentProps<'input'> {
  /** Before the text, such as a magnifying glass. */
  start?: ReactNode
  /** What is wrong with it; shown below. */
  problem?: string | null
}

/** A line of text to type in, at most 80 characters unless it says otherwise. */
export function Field({ start, problem = null, className = '', maxLength = 80, ...rest }: FieldProps) {
  return (
    <label className={`field ${problem === null ? '' : 'field--err'} ${className}`}>
      {start}
      <input className="field__input" maxLength={maxLength} aria-invalid={problem !== null} {...rest} />
    </label>
  )
}

/** What is wrong, in words, beside or under an input. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="problem" role="alert">
      <Icon name="warning-circle-fill" size={44} />
      <span>{children}</span>
    </p>
  )
}

/**
 * Puts the caret into a field when it appears: it is the one thing to fill in. Not where the screen is upright: the alert that
 * asks to turn it waits until nobody types.
 */
export function useFocusAtFirst<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useEffect(() => {
    if (!matchMedia('(orientation: portrait)').matches) field.current?.focus()
  }, [])
  return field
}
