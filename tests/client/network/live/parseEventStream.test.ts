import { expect, it } from 'vitest'
import { createEventStreamParser, type StreamEvent } from '../../../../src/client/network/live/parseEventStream.ts'

function parse(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const push = createEventStreamParser((event) => events.push(event))
  for (const piece of pieces) push(piece)
  return events
}

it('reads named and unnamed events', () => {
  expect(parse('event: ping\ndata: 1\n\ndata: {"a":1}\n\n')).toEqual([
    { name: 'ping', data: '1' },
    { name: 'message', data: '{"a":1}' },
  ])
})

it('puts together what arrives in pieces', () => {
  expect(parse('eve', 'nt: ping\r\nda', 'ta: x\r\n', '\r\n')).toEqual([{ name: 'ping', data: 'x' }])
})

it('joins lines of data and skips comments', () => {
  expect(parse(': hello\ndata: a\ndata: b\n\n')).toEqual([{ name: 'message', data: 'a\nb' }])
})
