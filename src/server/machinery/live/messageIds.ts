import { randomBytes } from 'node:crypto'

/**
 * Answers a function that makes ids for messages. Ids are unique across processes: each maker has a random prefix and
 * a counter.
 */
export function makeMessageIds(): () => string {
  const epoch = randomBytes(6).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${epoch}-${count.toString(36)}`
  }
}
