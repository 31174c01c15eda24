/** One server-sent event: its id (empty without one), its name (`message` by default) and its data. */
export interface StreamEvent {
  readonly id: string
  readonly name: string
  readonly data: string
}

/**
 * Parses a stream of server-sent events that arrives in pieces, by the HTML standard (9.2.6). There are two differences:
 * an id belongs to its own event alone, and `retry` is ignored, because the connection chooses its own pauses. The text
 * comes from a decoder that has dropped the byte order mark.
 */
export function createEventStreamParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  let endsWithReturn = false
  let id = ''
  let name = ''
  let data: string[] = []

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ id, name: name || 'message', data: data.join('\n') })
      id = ''
      name = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'id') id = value
  }

  return (text) => {
    if (text === '') return
    // A carriage return at the end of the last piece has already ended its line.
    const more = endsWithReturn && text.startsWith('\n') ? text.slice(1) : text
    endsWithReturn = text.endsWith('\r')
    const lines = (rest + more).split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
