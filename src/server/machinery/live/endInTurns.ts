/** The clients of ended streams come back at once, so the site takes them back over some time. */
const ENDED_PER_TURN = 100
const TURN_MS = 20

/**
 * Answers a function that calls `end` for all items it is given, so many at a time. When it is called again, it goes on
 * with the new items.
 */
export function makeEnderInTurns<Item>(end: (item: Item) => void): (items: Iterable<Item>) => void {
  let timer: NodeJS.Timeout | undefined

  function endNext(left: Item[]): void {
    for (const item of left.splice(0, ENDED_PER_TURN)) end(item)
    if (left.length > 0) timer = setTimeout(() => endNext(left), TURN_MS).unref()
  }

  return (items) => {
    clearTimeout(timer)
    endNext([...items])
  }
}
