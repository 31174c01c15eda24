/** The path within the product that a link leads to; null for any other link, which is left to the browser. */
export function ownPathOf(href: string, origin: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const isOwn = url.origin === origin && !/^\/(api|live|assets)(\/|$)/.test(url.pathname)
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : null
}
