import type { HallMember } from './openHall.ts'

const AT_ONCE = 16
const SEARCH = '/member?search=hall&take=100&sort=username'
/** A position of the first turns, to be analysed two plies deep. */
const POSITION = {
  points: [opening(), opening()],
  player: 'white',
  dice: [3, 1],
  double: 1,
  doubleOwner: null,
  matchupLength: 7,
  playerScore: [0, 0],
  isCrawford: false,
}

function opening(): number[] {
  const points: number[] = Array<number>(26).fill(0)
  for (const [point, checkers] of [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ] as const)
    points[point] = checkers
  return points
}

/** One member who asks for what is expensive, so many times at once, until it is stopped. */
export function makeNoise(url: string, { token }: HallMember): { stop: () => Promise<unknown> } {
  let isOver = false
  const headers = { authorization: `Bearer ${token}` }
  const ask = (at: number) =>
    at % 2 === 0
      ? fetch(`${url}/api${SEARCH}`, { headers })
      : fetch(`${url}/api/analysis/manual`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(POSITION),
        })
  const lane = async (at: number) => {
    while (!isOver) await ask(at).then((response) => response.text())
  }
  const lanes = Array.from({ length: AT_ONCE }, (_, at) => lane(at))
  return {
    stop() {
      isOver = true
      return Promise.all(lanes)
    },
  }
}
