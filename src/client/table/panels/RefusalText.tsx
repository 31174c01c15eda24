import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { At } from './BoardButtons.tsx'
import type { Refusal } from '../position/refusal.ts'
import './notices.css'

const SHOWN_MS = 2_000
/** The middle of the frame's lower edge, in stage units: no checker lies there. */
const FRAME_Y = 872

/** Why the last tap did nothing, for the eye; the announcer says it to the ear. */
export function RefusalText({ refusal }: { refusal: Refusal | null }) {
  const { t } = useTranslation()
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
