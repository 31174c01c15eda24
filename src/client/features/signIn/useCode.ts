import { useState } from 'react'
import { LONG_CODE_LENGTH } from '../../../protocol/session/oneTimeCode.ts'
import { toLatinDigits } from '../../i18n/format.ts'

export interface CodeEntry {
  readonly value: string
  readonly type: (text: string) => void
  readonly pad: { onKey: (key: string) => void; onBackspace: () => void }
}

/** The code while it is typed. It is emptied whenever `staleCodes` grows. */
export function useCode(staleCodes: number, onEdit: () => void): CodeEntry {
  const [entry, setEntry] = useState({ value: '', staleCodes })
  const value = entry.staleCodes === staleCodes ? entry.value : ''
  const type = (text: string) => {
    setEntry({ value: toLatinDigits(text).replace(/\D/g, '').slice(0, LONG_CODE_LENGTH), staleCodes })
    onEdit()
  }
  return {
    value,
    type,
    pad: { onKey: (key) => type(value + key), onBackspace: () => type(value.slice(0, -1)) },
  }
}
