import DOMPurify from 'dompurify'

/** The HTML of a page in a safe form: text, pictures and links, nothing that runs or has a style. */
export function cleanContent(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'audio', 'video', 'h1'],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

/** The path within the product that a link leads to; null for any other link, which is the browser's business. */
export function ownPathOf(href: string, origin: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const isOwn = url.origin === origin && !/^\/(api|live|assets)(\/|$)/.test(url.pathname)
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : null
}
