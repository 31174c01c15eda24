export interface PageText {
  readonly title: string
  /** The page's text as HTML. */
  readonly content: string
}

/** Reads a page from the text of a file: `<title>…</title>` first, then its HTML. Returns null for anything else. */
export function parsePageFile(text: string): PageText | null {
  const match = /^\s*<title>([^<]+)<\/title>\s*([\s\S]*\S)\s*$/.exec(text)
  return match === null ? null : { title: unescape(match[1] ?? '').trim(), content: match[2] ?? '' }
}

const unescape = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
