import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { At } from './At.tsx'
import type { Refusal } from '../position/refusal.ts'
import './notices.css'

const SHOWN_MS = 2_000
/** The middle of the frame's lower edge, in stage units. No checker lies there. */
const FRAME_Y = 872

/** Shows why the last tap or drag did nothing. `Announcer` reads the same aloud. */
export function RefusalText({ refusal }: { refusal: Refusal | null }) {
  const t = useTexts()
  const [hidden, setHidden] = useState<Refusal | null>(null)
  useEffect(() => {
    if (refusal === null) return
    const timer = setTimeout(() => setHidden(refusal), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [refusal])
  if (refusal === null || refusal === hidden) return null
  return (
    <At x={645} y={FRAME_Y}>
      <span className="gsay gsay--low" aria-hidden="true" data-testid="refusal">
        {t(`announce.refused.${refusal.reason}`)}
      </span>
    </At>
  )
}

/** Says that an action is still under way: nothing has to be done about it. */
export function SendingText() {
  const t = useTexts()
  return (
    <At x={645} y={FRAME_Y}>
      <output className="gsay gsay--low" data-testid="sending">
        {t('game.sending')}
      </output>
    </At>
  )
}
