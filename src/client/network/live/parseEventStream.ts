/** One server-sent event: its name (`message` when unnamed) and its data. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** Cuts a stream of server-sent events, given piece by piece, into events. */
export function createEventStreamParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []

  const readLine = (line: string) => {
    if (line === '') {
      if (name !== '' || data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
  }

  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
