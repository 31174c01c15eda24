import './progress.css'

interface ProgressProps {
  /** 0 to 1. */
  share: number
  /** Saffron for what was achieved; turquoise for a wait; by what is left of a time, it turns orange and red. */
  kind?: 'achievement' | 'wait' | 'timeLeft'
  label: string
}

/** Fills from the reading start. */
export function Progress({ share, kind = 'achievement', label }: ProgressProps) {
  return <progress className={`prog ${kindClass(kind, share)}`} max={1} value={share} aria-label={label} />
}

function kindClass(kind: NonNullable<ProgressProps['kind']>, share: number): string {
  if (kind === 'achievement') return ''
  if (kind === 'wait' || share > 0.5) return 'prog--time'
  return share > 0.2 ? 'prog--mid' : 'prog--low'
}
