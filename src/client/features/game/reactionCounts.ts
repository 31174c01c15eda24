import type { Emotion, Reactions } from '../../../protocol/matchup/reactions.ts'

/** One count for each emotion, the most frequent first. */
export function countsOf(reactions: Reactions): Reactions {
  const counts = new Map<Emotion, number>()
  for (const { content, count } of reactions) counts.set(content, (counts.get(content) ?? 0) + count)
  return [...counts].map(([content, count]) => ({ content, count })).toSorted((one, other) => other.count - one.count)
}

/**
 * What others sent. The message of all viewers has the own signs too, which are on the table already: they are taken out,
 * and no longer waited for.
 */
export function withoutOwn(reactions: Reactions, own: Map<Emotion, number>): Reactions {
  return reactions.flatMap(({ content, count }) => {
    const mine = Math.min(count, own.get(content) ?? 0)
    if (mine > 0) own.set(content, (own.get(content) ?? 0) - mine)
    return count > mine ? [{ content, count: count - mine }] : []
  })
}
