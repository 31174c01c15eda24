/** The last element that was tapped to go to another screen, and where that led. Null: none yet. */
let way: { readonly element: Element; readonly path: string } | null = null
let pathBefore = ''

/**
 * Lets a button lead to its screen once. The old screen stays until the new one is there, and a second tap would add a
 * step to the history.
 */
export function stepOnce(): void {
  window.addEventListener('click', keepBack, { capture: true })
  // This runs after all other listeners of the click.
  window.addEventListener('click', noteWay)
}

function keepBack(event: MouseEvent): void {
  pathBefore = location.pathname
  if (way === null || way.path !== pathBefore) return
  if (!(event.target instanceof Node) || !way.element.contains(event.target)) return
  event.stopImmediatePropagation()
  event.preventDefault()
}

function noteWay({ target }: MouseEvent): void {
  if (location.pathname === pathBefore || !(target instanceof Element)) return
  way = { element: target.closest('button, a') ?? target, path: location.pathname }
}
