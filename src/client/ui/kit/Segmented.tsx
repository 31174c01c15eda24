import * as ToggleGroup from '@radix-ui/react-toggle-group'
import type { ReactNode } from 'react'
import { directionOf } from '../../../protocol/wire/locales.ts'
import { useLocale } from '../../i18n/format.ts'
import './segmented.css'

interface SegmentedProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode; lang?: string }[]
  onChange: (value: T) => void
  /** Runs left to right in every language, for numbers. */
  isLtr?: boolean
}

/** A choice of one among a few visible options. */
export function Segmented<T extends string>({ label, value, options, onChange, isLtr = false }: SegmentedProps<T>) {
  const locale = useLocale()
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      className="segs"
      dir={isLtr ? 'ltr' : directionOf(locale)}
      value={value}
      onValueChange={choose}
      aria-label={label}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={option.value === value ? 'segs__b segs__b--on' : 'segs__b'}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
