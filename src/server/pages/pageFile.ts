import { z } from 'zod'

export interface PageText {
  readonly title: string
  /** HTML. */
  readonly content: string
}

const fileSchema = z
  .string()
  .transform((text) => /^\s*<title>([^<]+)<\/title>\s*([\s\S]*\S)\s*$/.exec(text))
  .refine((match) => match !== null, 'The first line of a page is <title>…</title>, its HTML follows.')

/** Reads a page as it stands in a file: `<title>…</title>` first, then its HTML. @throws ZodError */
export function parsePageFile(text: string): PageText {
  const match = fileSchema.parse(text)
  return { title: unescape(match?.[1] ?? '').trim(), content: match?.[2] ?? '' }
}

const unescape = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
