import { expect, test } from 'vitest'
import { readEvents } from '../server/machinery/live/readEvents.ts'
import type { TestServer } from '../server/testServer.ts'

/** One process of a site, and where it listens. */
interface ServingProcess {
  readonly server: TestServer
  readonly address: string
}

/** The number of messages that a process keeps of a channel (W434). */
const KEPT = 32

/** How streams go on at another process, over any bus. `processes` answers two of one site. */
export function describeGoingOn(processes: () => readonly ServingProcess[]): void {
  /** A channel that is open on both processes, with a listener at each. */
  async function openChannel(channel: `matchup:${number}`, memberNumber: number) {
    const [one, two] = processes()
    if (!one || !two) throw new Error('Two servers are needed.')
    const { headers } = await one.server.signIn(memberNumber)
    const open = ({ address }: ServingProcess, after?: string) =>
      readEvents(
        `${address}/live/${channel}${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
        headers,
      )
    const [onOne, onTwo] = [await open(one), await open(two)]
    const openings = [await onOne.nextNews(), await onTwo.nextNews()]
    expect(openings.map((event) => event?.event)).toEqual(['anew', 'anew'])
    return {
      onOne,
      onTwo,
      openings,
      say: (matchupId: number) =>
        two.server.dependencies.live.publish(channel, { kind: 'singleMatchupStarted', matchupId }),
      /** The next events at the second process behind that id. */
      goOn: async (id = '', count = 1) => {
        const reader = await open(two, id)
        const events = []
        for (let at = 0; at < count; at += 1) events.push(await reader.nextNews())
        reader.close()
        return events
      },
    }
  }

  test('W434 a stream that was open on one process goes on at the other, if that one has the channel open', async () => {
    const { onOne, onTwo, openings, say, goOn } = await openChannel('matchup:31', 3)
    say(1)
    const heard = await onOne.nextNews()
    expect((await onTwo.nextNews())?.id).toBe(heard?.id)
    onOne.close()
    say(2)
    await onTwo.nextNews()
    const [next] = await goOn(heard?.id)
    expect(JSON.parse(next?.data ?? '')).toEqual({ kind: 'singleMatchupStarted', matchupId: 2 })
    // Another process knows nothing of an opening: nothing tells what was sent before its own.
    expect((await goOn(openings[0]?.id))[0]?.event).toBe('anew')
    onTwo.close()
  })

  test('W434 the last messages of a channel come in their order, and behind an older one the channel begins anew', async () => {
    const { onOne, onTwo, say, goOn } = await openChannel('matchup:32', 4)
    const ids: (string | undefined)[] = []
    for (let number = 1; number <= KEPT + 2; number += 1) say(number)
    for (let number = 1; number <= KEPT + 2; number += 1) ids.push((await onOne.nextNews())?.id)
    for (let number = 1; number <= KEPT + 2; number += 1) expect((await onTwo.nextNews())?.id).toBe(ids[number - 1])
    onOne.close()
    const kept = await goOn(ids[1], KEPT)
    expect(kept.map((event) => event?.id)).toEqual(ids.slice(2))
    expect((await goOn(ids[0]))[0]?.event).toBe('anew')
    onTwo.close()
  })
}
