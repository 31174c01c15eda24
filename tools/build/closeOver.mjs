/**
 * Everything that is reached from the first items: the items themselves, what `next` names for each, what it names for
 * those, and so on.
 * @template Item
 * @param {Iterable<Item>} first
 * @param {(item: Item) => Iterable<Item>} next
 * @returns {Set<Item>}
 */
export function closeOver(first, next) {
  const found = new Set(first)
  // A set that grows while it is walked is walked to its end.
  for (const item of found) for (const other of next(item)) found.add(other)
  return found
}
