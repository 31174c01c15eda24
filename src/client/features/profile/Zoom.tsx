import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'

/** Zoom goes from 0, the whole picture as wide as the window, to 4, a fifth of it (spec §5). */
export const MAX_ZOOM = 4

/** How many times larger the picture is shown at a zoom. */
export function scaleOf(zoom: number): number {
  return 1 + Math.min(MAX_ZOOM, Math.max(0, zoom))
}

/** The zoom of a scale, with two digits. */
export function zoomOf(scale: number): number {
  return Math.round(Math.min(MAX_ZOOM, Math.max(0, scale - 1)) * 100) / 100
}

const STEP = 0.25
const FINE_STEP = 0.05

interface ZoomProps {
  value: number
  /** Below the slider: what to do, or what is wrong. */
  children: ReactNode
  onChange: (value: number) => void
}

/** A slider from 0 to 4 between two buttons. */
export function Zoom({ value, onChange, children }: ZoomProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const move = (by: number) => onChange(Math.min(MAX_ZOOM, Math.max(0, value + by)))
  return (
    <div className="col sl__all">
      <div className="row">
        <b className="t2">{t('avatar.zoom')}</b>
        <b className="end t2">
          <Ltr>{format.number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}</Ltr>
        </b>
      </div>
      <div className="sl">
        <Button
          kind="quiet"
          icon="minus-bold"
          aria-label={t('avatar.zoomOut')}
          disabled={value <= 0}
          onClick={() => move(-STEP)}
        />
        <input
          className="sl__t"
          style={{ backgroundSize: `${(100 * value) / MAX_ZOOM}% calc(18 * var(--u)), 100% calc(18 * var(--u))` }}
          type="range"
          min={0}
          max={MAX_ZOOM}
          step={FINE_STEP}
          value={value}
          aria-label={t('avatar.zoom')}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <Button
          kind="quiet"
          icon="plus-bold"
          aria-label={t('avatar.zoomIn')}
          disabled={value >= MAX_ZOOM}
          onClick={() => move(STEP)}
        />
      </div>
      {children}
    </div>
  )
}
