/** Writes a text that changes often into an element that React leaves empty. */
export function writeText(element: HTMLElement | null, text: string): void {
  if (element === null) return
  const { firstChild } = element
  if (firstChild === null) element.textContent = text
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}
