import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readStored, writeStored } from '../../platform/localSettings.ts'
import { OPENING_SETUP, type Setup } from './setup.ts'
import { namesOf, readNames } from './setupNames.ts'

const STORAGE_KEY = 'khatam.manualAnalysis'
const PARAMS = ['xgid', 'variant'] as const
/** Before the XGID of a takhteh position that is stored. */
const TAKHTEH = 'takhteh '

/** The position that is set up: the one in the address, else the last one left here, else the opening. */
export function useSetup(): [Setup, (next: (setup: Setup) => Setup) => void] {
  const [params, setParams] = useSearchParams()
  const name = params.get('xgid')
  const brought = name === null ? null : `${params.get('variant') === 'takhteh' ? TAKHTEH : ''}${name}`
  const [setup, setSetup] = useState(() => setupIn(brought) ?? setupIn(readStored(STORAGE_KEY)) ?? OPENING_SETUP)
  useEffect(() => {
    writeStored(STORAGE_KEY, `${setup.variant === 'takhteh' ? TAKHTEH : ''}${namesOf(setup).xgid}`)
  }, [setup])
  useEffect(() => {
    // From here on the position is the member's own. A reload must not bring the old one back.
    if (brought === null) return
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const param of PARAMS) next.delete(param)
        return next
      },
      { replace: true },
    )
  }, [brought, setParams])
  const change = useCallback((next: (setup: Setup) => Setup) => setSetup(next), [])
  return [setup, change]
}

function setupIn(text: unknown): Setup | null {
  if (typeof text !== 'string') return null
  const variant = text.startsWith(TAKHTEH) ? 'takhteh' : 'normal'
  const read = readNames(text, { ...OPENING_SETUP, variant })
  return read.ok ? read.setup : null
}
