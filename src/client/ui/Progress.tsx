import './progress.css'

interface ProgressProps {
  /** 0 to 1. */
  share: number
  /** Saffron for what was achieved; turquoise for a wait; by what is left of a time, it turns orange and red. */
  kind?: 'achievement' | 'wait' | 'timeLeft'
  label?: string
}

export function Progress({ share, kind = 'achievement', label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return (
    <div
      className={`prog ${kindClass(kind, share)}`}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-label={label}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

function kindClass(kind: NonNullable<ProgressProps['kind']>, share: number): string {
  if (kind === 'achievement') return ''
  if (kind === 'wait' || share > 0.5) return 'prog--time'
  return share > 0.2 ? 'prog--mid' : 'prog--low'
}
