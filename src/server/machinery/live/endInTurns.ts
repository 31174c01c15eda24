/** The streams ended in one turn. Their clients reconnect at once, so the turns spread the load. */
const ENDED_PER_TURN = 100
const TURN_MS = 20

/**
 * Answers a function that calls `end` for each of the given items, `ENDED_PER_TURN` at a time. Another call drops the
 * items that are left and goes on with its own.
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
