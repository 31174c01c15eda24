import type { Wish } from '../seating/Wish.ts'

/** The name of the queue in which all wait whom a wish may fit (W10). */
export function queueOf({ variant, joinCredit }: Pick<Wish, 'variant' | 'joinCredit'>): string {
  return `queue:${variant}:${joinCredit}`
}
