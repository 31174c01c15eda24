import type { OpeningBook } from '../../../engine/evaluation/book/openingBook.ts'
import { parseOpeningBook } from '../../../engine/evaluation/book/openingBook.ts'

const BOOK = new URL('../../../engine/evaluation/book/openingBook.jsonl', import.meta.url)

/** Fetches the opening book of this build. It is the file that the engine reads. */
export async function loadOpeningBook(): Promise<OpeningBook> {
  const answer = await fetch(BOOK)
  if (!answer.ok) throw new Error(`${BOOK.pathname}: ${answer.status}`)
  return parseOpeningBook(await answer.text())
}
