import './progress.css'

interface ProgressProps {
  /** 0 to 1. */
  share: number
  /** Saffron for an achievement, turquoise for a wait. `timeLeft` turns orange and red as the share falls. */
  kind?: 'achievement' | 'wait' | 'timeLeft'
  label: string
}

/** A progress bar that fills in the reading direction. */
export function Progress({ share, kind = 'achievement', label }: ProgressProps) {
  return <progress className={`prog ${kindClass(kind, share)}`} max={1} value={share} aria-label={label} />
}

function kindClass(kind: NonNullable<ProgressProps['kind']>, share: number): string {
  if (kind === 'achievement') return ''
  if (kind === 'wait' || share > 0.5) return 'prog--time'
  return share > 0.2 ? 'prog--mid' : 'prog--low'
}
