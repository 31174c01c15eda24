interface DotsProps {
  /** What is being waited for; without it the dots are only an ornament of words beside them. */
  label?: string
  className?: string
}

/** Three dots, one after another: something is on its way. */
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
