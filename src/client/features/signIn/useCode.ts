import { useState } from 'react'
import { CODE_LENGTH, LONG_CODE_LENGTH } from '../../../protocol/session/oneTimeCode.ts'
import { toLatinDigits } from '../../i18n/format.ts'

export interface CodeEntry {
  readonly value: string
  readonly type: (text: string) => void
  readonly pad: { onKey: (key: string) => void; onBackspace: () => void }
}

interface CodeHandlers {
  readonly onEdit: () => void
  /** The code has grown to the length of a short or of a long one. */
  readonly onFull: (code: string) => void
}

/** The code while it is typed. It is emptied whenever `staleCodes` grows. */
export function useCode(staleCodes: number, { onEdit, onFull }: CodeHandlers): CodeEntry {
  const [entry, setEntry] = useState({ value: '', staleCodes })
  const value = entry.staleCodes === staleCodes ? entry.value : ''
  const type = (text: string) => {
    const next = toLatinDigits(text).replace(/\D/g, '').slice(0, LONG_CODE_LENGTH)
    setEntry({ value: next, staleCodes })
    onEdit()
    if (next.length > value.length && (next.length === CODE_LENGTH || next.length === LONG_CODE_LENGTH)) onFull(next)
  }
  return {
    value,
    type,
    pad: { onKey: (key) => type(value + key), onBackspace: () => type(value.slice(0, -1)) },
  }
}
