/** What was tapped last to go to another screen, and where that led; null: nothing yet. */
let way: { readonly element: Element; readonly path: string } | null = null
let pathBefore = ''

/**
 * Lets a button lead to its screen once: until that is there the old one stays, and a second tap would be one more step to go
 * back.
 */
export function stepOnce(): void {
  window.addEventListener('click', keepBack, { capture: true })
  // After everybody who answers the click.
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
