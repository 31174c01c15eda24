/** Names a trace in a call (W3C Trace Context), so that the operator's traces begin at the tap (W862). */
export function nameTrace({ headers }: Request): void {
  headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-01`)
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
