interface DrawingProps {
  /** A drawing that stands in the page itself (tools/build/drawingsPlugin.mjs). */
  name: 'coin' | 'half-points' | 'medallion' | 'menu-matchup' | 'menu-tournament'
  className?: string
}

/** An ornament of the first screens. A browser treats an image as a document of its own, which costs time. */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
