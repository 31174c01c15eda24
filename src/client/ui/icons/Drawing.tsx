interface DrawingProps {
  /** One of those that stand in the page itself (tools/build/drawingsPlugin.mjs). */
  name: 'coin' | 'half-points' | 'medallion' | 'menu-matchup' | 'menu-tournament'
  className?: string
}

/** An ornament of the first screens. As an image it would be a document of its own to the browser. */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
