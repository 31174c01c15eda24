import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import './select.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A choice of one among many in the device's own list. It needs an `aria-label` or a label. */
export function Select({ value, options, onChange, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...rest} className="select__list" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down-bold" size={36} className="select__caret" />
    </span>
  )
}
