import { Dots } from '../../ui/kit/Dots.tsx'

/** While a screen's code is on its way: the empty field, and dots when it takes a while. */
export function LoadingScreen() {
  return (
    <div className="screen loading" aria-busy="true">
      <Dots className="loading__dots" />
    </div>
  )
}
