/** While a screen's code is on its way: the empty field, and dots when it takes a while. */
export function LoadingScreen() {
  return (
    <div className="screen loading" aria-busy="true">
      <span className="dots loading__dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}
