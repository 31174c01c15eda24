import { type Socket, connect } from 'node:net'

/** Streams that are opened at once. */
const OPENED_AT_ONCE = 100

/** A message begins with this line; pings and `anew` do not. */
const MESSAGE = Buffer.from('event: message\n')

/** Bare sockets, so that ten thousand of them leave the machine to the server: they count events and parse none. */
export class Audience {
  /** What is read is counted before the next socket is read, so one buffer serves all. */
  readonly #buffer = Buffer.alloc(65_536)
  readonly #sockets: Socket[] = []
  #missing = 0
  #half = 0
  #middle = 0
  #finish: ((last: number) => void) | undefined
  bytes = 0

  get size(): number {
    return this.#sockets.length
  }

  async open(url: string, { path, token, count }: { path: string; token: string; count: number }): Promise<void> {
    const { hostname, port, host } = new URL(url)
    const head = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`
    for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
      const more = Math.min(OPENED_AT_ONCE, count - opened)
      await Promise.all(Array.from({ length: more }, () => this.#openOne(hostname, Number(port), head)))
    }
    // The server tells of its viewers three seconds later.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }

  #openOne(host: string, port: number, head: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (length: number, buffer: Uint8Array) => {
        resolve()
        this.#hear(Buffer.from(buffer.buffer, buffer.byteOffset, length))
        return true
      }
      const socket = connect({ host, port, onread: { buffer: this.#buffer, callback: hear } }, () => socket.write(head))
      socket.once('error', reject)
      this.#sockets.push(socket)
    })
  }

  /** Resolves when the next message has reached everybody, with the instants of the middle one and the last. */
  expect(): Promise<{ middle: number; last: number }> {
    this.#missing = this.size
    this.#half = this.size >> 1
    if (this.size === 0) return Promise.resolve({ middle: 0, last: 0 })
    return new Promise((resolve) => {
      this.#finish = (last) => resolve({ middle: this.#middle, last })
    })
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #hear(chunk: Buffer): void {
    this.bytes += chunk.length
    if (this.#missing === 0 || !chunk.includes(MESSAGE)) return
    this.#missing -= 1
    if (this.#missing === this.#half) this.#middle = performance.now()
    if (this.#missing === 0) this.#finish?.(performance.now())
  }
}
