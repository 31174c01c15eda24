import { describe, expect, it } from 'vitest'
import { createEventStreamParser, type StreamEvent } from '../../../../src/client/network/live/parseEventStream.ts'

function parse(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const push = createEventStreamParser((event) => events.push(event))
  for (const piece of pieces) push(piece)
  return events
}

/** The stream's bytes as the page reads them: in pieces of `size` bytes, by a decoder that goes on from piece to piece. */
function parseBytes(stream: string, size: number): StreamEvent[] {
  const bytes = new TextEncoder().encode(stream)
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += size)
    pieces.push(decoder.decode(bytes.subarray(at, at + size), { stream: true }))
  return parse(...pieces)
}

const message = (data: string): StreamEvent => ({ id: '', name: 'message', data })

/** HTML standard, 9.2.5 and 9.2.6: a stream, and the events that it means. */
const CASES: readonly (readonly [rule: string, stream: string, events: readonly StreamEvent[]])[] = [
  [
    'named and unnamed events',
    'event: ping\ndata: 1\n\ndata: {}\n\n',
    [{ id: '', name: 'ping', data: '1' }, message('{}')],
  ],
  ['lines of data are joined by line feeds', 'data: YHOO\ndata: +2\ndata: 10\n\n', [message('YHOO\n+2\n10')]],
  ['lines end with LF', 'data: a\ndata: b\n\ndata: c\n\n', [message('a\nb'), message('c')]],
  ['lines end with CR and LF', 'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n', [message('a\nb'), message('c')]],
  ['lines end with CR alone', 'data: a\rdata: b\r\rdata: c\r\r', [message('a\nb'), message('c')]],
  ['ends of lines may differ', 'data: a\rdata: b\r\ndata: c\n\rdata: d\n\n', [message('a\nb\nc'), message('d')]],
  ['one byte order mark is skipped at the start', '\uFEFFdata: a\n\n', [message('a')]],
  ['a second byte order mark is part of its field', '\uFEFF\uFEFFdata: a\n\ndata: b\n\n', [message('b')]],
  ['a later byte order mark is part of its field', 'data: a\n\n\uFEFFdata: b\n\n', [message('a')]],
  ['comments are skipped', ': one\n:\ndata: a\n:data: b\n\n', [message('a')]],
  [
    'one space after the colon goes, and no more',
    'data:a\n\ndata:  b\n\ndata:\tc \n\n',
    ['a', ' b', '\tc '].map(message),
  ],
  ['a field without a colon is empty', 'data\n\ndata\ndata\n\n', [message(''), message('\n')]],
  ['an event without data is none', 'event: ping\n\n\n\ndata: a\n\n', [message('a')]],
  ['an empty data field is data', 'data:\n\n', [message('')]],
  ['an empty name is no name', 'event: ping\nevent:\ndata: a\n\n', [message('a')]],
  ['the last name counts', 'event: one\nevent: two\ndata: a\n\n', [{ id: '', name: 'two', data: 'a' }]],
  ['names of fields are exact', ' data: a\nDATA: b\ndata : c\ndata2: d\ndata: e\n\n', [message('e')]],
  ['ids and retries are no events', 'id: 1\nretry: 1000\n\nid\nretry: x\ndata: a\n\n', [message('a')]],
  ['NUL is a character as any other', 'data: a\0b\n\n', [message('a\0b')]],
  ['other scripts and emoji', 'event: تاس\ndata: شش و بش 🎲\n\n', [{ id: '', name: 'تاس', data: 'شش و بش 🎲' }]],
  ['U+2028 ends no line', 'data: a\u2028b\u0085c\n\n', [message('a\u2028b\u0085c')]],
  ['an event without its empty line is dropped', 'data: a\n\ndata: b\n', [message('a')]],
]

describe.each([1, 2, 3, 5, 7, 1000])('in pieces of %i bytes', (size) => {
  it.each(CASES)('%s', (_, stream, events) => {
    expect(parseBytes(stream, size)).toEqual(events)
  })
})

it('hands out an event as soon as its empty line is there, whatever ends the line', () => {
  for (const end of ['\n', '\r', '\r\n']) expect(parse(`data: a${end}${end}`)).toEqual([message('a')])
})

it('takes CR and LF in two pieces for one end of a line, with an empty piece between them', () => {
  expect(parse('data: a\r', '', '\ndata: b\r', '\n\r', '\n')).toEqual([message('a\nb')])
})

it('reads the id of each event, and gives it to no other event', () => {
  expect(parse('id: matchup:9/a-1\ndata: 1\n\ndata: 2\n\n')).toEqual([
    { ...message('1'), id: 'matchup:9/a-1' },
    message('2'),
  ])
})
