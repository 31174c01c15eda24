/** Matches that this page has told its member of: each is told once, whichever news come first. */
const told = new Set<number>()

/** Whether the caller is the first to tell of a match. */
export function claimMatch(matchupId: number): boolean {
  const isFirst = !told.has(matchupId)
  told.add(matchupId)
  return isFirst
}
