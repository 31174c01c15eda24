import { Dots } from '../../ui/kit/Dots.tsx'

/** Shown while the code of a screen loads: the empty field, and dots if it takes a while. */
export function LoadingScreen() {
  return (
    <div className="screen loading" aria-busy="true">
      <Dots className="loading__dots" />
    </div>
  )
}
