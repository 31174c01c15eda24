/** Whether what has the focus uses a key itself: lists, sliders, the points of the board, buttons under the space bar. */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  const own = key === ' ' ? 'button, a, select, input, [role="dialog"]' : 'select, input, fieldset, [role="group"]'
  return target.closest(`${own}, [role="dialog"]`) !== null
}
