import './dots.css'

interface DotsProps {
  /** The name of the wait for screen readers. Without it, the dots are an ornament of the words beside them. */
  label?: string
  className?: string
}

/** Three dots that light up one after another during a wait. */
export function Dots({ label, className = '' }: DotsProps) {
  const dots = (
    <>
      <i />
      <i />
      <i />
    </>
  )
  return label === undefined ? (
    <span className={`dots ${className}`} aria-hidden="true">
      {dots}
    </span>
  ) : (
    <output className={`dots ${className}`} aria-label={label}>
      {dots}
    </output>
  )
}
