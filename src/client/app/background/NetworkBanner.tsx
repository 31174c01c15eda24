import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../network/live/live.ts'
import { useOnline } from '../../platform/pageState.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'

/** A connection that is back sooner is not mentioned. */
const PATIENCE_MS = 1_000

/**
 * Says that the device is offline, or that the live channel is reconnecting. A device that calls itself offline while the
 * channel is open is wrong (W904).
 */
export function NetworkBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  const state = useLiveState()
  const isLost = state === 'lost'
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setPatient(true)
    }
  }, [isLost])
  if (!online && state !== 'connected') return <Banner icon="wifi-slash-bold">{t('network.offline')}</Banner>
  if (isLost && !isPatient) return <Banner dots>{t('network.connecting')}</Banner>
  return null
}
