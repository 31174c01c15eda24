/** A preload for a server of the production: what it would send through the text provider is printed instead. */
const PRELOAD = `
const real = globalThis.fetch
globalThis.fetch = (address, init) => {
  if (!String(address).startsWith('https://api.kavenegar.com/')) return real(address, init)
  console.log('sent ' + init.body.get('receptor') + ' ' + init.body.get('token'))
  return Promise.resolve(Response.json({ return: { status: 200, message: 'sent' } }))
}`

/** The value of NODE_OPTIONS that loads it. */
export const CODES_ON_SCREEN = `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`

/** The codes that a server has sent to a number, the oldest first. */
export function codesSentTo(printed: string, mobile: string): string[] {
  const receptor = `0${mobile.replace('+98', '')}`
  return [...printed.matchAll(/^sent (\d+) (\d+)$/gm)].flatMap(([, to, code]) => (to === receptor ? [code ?? ''] : []))
}
