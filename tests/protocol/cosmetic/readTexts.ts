import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Locale } from '../../../src/protocol/wire/locales.ts'

const file = z.object({ cosmetic: z.record(z.string(), z.unknown()) })
const names = z.record(z.string(), z.string())

/** The names of cosmetics in a language, by kind. */
export function readTexts(locale: Locale): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const path = new URL(`../../../src/client/i18n/${locale}.json`, import.meta.url)
  const { cosmetic } = file.parse(JSON.parse(readFileSync(path, 'utf8')))
  return Object.fromEntries(
    Object.entries(cosmetic).flatMap(([kind, texts]) => {
      const parsed = names.safeParse(texts)
      return parsed.success ? [[kind, parsed.data]] : []
    }),
  )
}
