export interface PageText {
  readonly title: string
  /** HTML. */
  readonly content: string
}

/** Reads a page as it stands in a file: `<title>…</title>` first, then its HTML. Answers null for anything else. */
export function parsePageFile(text: string): PageText | null {
  const match = /^\s*<title>([^<]+)<\/title>\s*([\s\S]*\S)\s*$/.exec(text)
  return match === null ? null : { title: unescape(match[1] ?? '').trim(), content: match[2] ?? '' }
}

const unescape = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
