/** What ends is back at once, as a rule: the site does not get all of them in one moment. */
const ENDED_PER_TURN = 100
const TURN_MS = 20

/** Answers what calls `end` for all items that it is given, so many at a time; when it is called again, for those then. */
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
