interface CountdownRingProps {
  /** The share that is left, 0 to 1. */
  share: number
  /** In stage units. */
  size: number
  /** Whether the ring holds the star. Without it, the caller can lay something over the ring. */
  hasStar?: boolean
}

/** A ring that runs out clockwise. */
export function CountdownRing({ share, size, hasStar = true }: CountdownRingProps) {
  const around = 2 * Math.PI * 42
  const length = `calc(${size} * var(--u))`
  return (
    <svg viewBox="0 0 100 100" style={{ width: length, height: length, flex: 'none' }} aria-hidden="true">
      <circle cx="50" cy="50" r="42" fill="none" stroke="#0a1415" strokeWidth="10" />
      <circle
        cx="50"
        cy="50"
        r="42"
        fill="none"
        stroke="#4fcdbb"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray={`${around * Math.min(1, Math.max(0, share))} ${around}`}
        transform="rotate(-90 50 50)"
      />
      {hasStar && <image href="/ui/star.svg" x="29" y="29" width="42" height="42" />}
    </svg>
  )
}
