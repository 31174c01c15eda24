import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { parseMat } from '../../src/engine/notation/parseMat.ts'
import { RECORD_BYTES, xgFile, xgRecords } from '../engine/notation/writeXg.ts'
import { makePlayground } from './playground.ts'
import { digits, texts } from './texts.ts'
import { pause, step } from './worktable.ts'

const playground = makePlayground({ draws: 'canvas' })

const MAT = readFileSync(new URL('../recorded/matches/m10-len3.mat', import.meta.url), 'utf8')
/** The comments with which eXtreme Gammon begins a text export. */
const XG_HEAD = `; [Site "XG"]
; [Match ID "1234"]
; [Player 1 "Ann"]
; [Player 2 "Bob"]
; [Player 1 Elo "1600.00/0"]
; [Player 2 Elo "1600.00/0"]
; [EventDate "2026.11.20"]
; [EventTime "20.15"]
; [Variation "Backgammon"]
; [Unrated "Off"]
; [Crawford "On"]
; [CubeLimit "1024"]

`
const XG_TEXT = Buffer.from(`${XG_HEAD}${MAT.replace(/^;.*\n/gm, '').trimStart()}`.replaceAll('\n', '\r\n'))
/** The last step of the first game. */
const END = 56
const COMMENT = 'Why not 24/18?'
const XG = xgWithComment()
/** A move is another one there. */
const DAMAGED_TEXT = Buffer.from(XG_TEXT.toString().replace(/^( *3\) \d\d: )\S+/m, '$124/1'))
const LINE =
  DAMAGED_TEXT.toString()
    .split('\r\n')
    .findIndex((text) => /^ *3\)/.test(text)) + 1
/** The last part of the file says where the others are. */
const TRAILER = 36
const CUT = XG.slice(0, -100)

/** The match as `.xg`, with a comment to its first move. */
function xgWithComment(): Uint8Array {
  const read = parseMat(MAT)
  if (!read.ok) throw new Error(read.error.message)
  const records = xgRecords(read.value)
  const move = Array.from({ length: records.length / RECORD_BYTES }, (_, at) => records[at * RECORD_BYTES + 8]).indexOf(
    3,
  )
  records.writeInt32LE(0, move * RECORD_BYTES + 2524)
  return xgFile(records, 'temp.xg', Buffer.from(`{\\rtf1\\ansi ${COMMENT}\\par}\r\n`, 'latin1'))
}

/** Drops a file on the page, as a mouse does that brings it from the desktop. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([title, all]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(all)], title))
      return transfer
    },
    [name, [...bytes]] as const,
  )
  // The page listens as soon as it is shown, and says that it would take the file.
  await expect
    .poll(async () => {
      await page.dispatchEvent('body', 'dragover', { dataTransfer })
      return page.locator('.rpf--over, .rp__drop').count()
    })
    .toBe(1)
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

describe.each(['fa', 'en'] as const)('files of eXtreme Gammon, dropped on the page (%s)', (language) => {
  const { fault, line, byte } = texts[language].replay

  test('are replayed, with their comments', async () => {
    const { page, faults } = await playground.open(language === 'fa' ? 1 : 2, { language, screen: 'desk' })
    await page.goto('/replay')
    await page.getByTestId('replay-file').waitFor({ state: 'attached' })
    await drop(page, 'match.txt', XG_TEXT)
    await pause(page)
    await page.keyboard.press('End')
    await expect.poll(() => step(page)).toBe(END)
    // A file that is dropped on an open replay takes its place.
    await drop(page, 'match.xg', XG)
    await page.getByTestId('turn-note').waitFor()
    await expect.poll(() => page.getByTestId('turn-note').allInnerTexts()).toEqual([expect.stringContaining(COMMENT)])
    await pause(page)
    await page.keyboard.press('End')
    await expect.poll(() => step(page)).toBe(END)
    expect(faults).toEqual([])
  })

  test('are refused with the line or the byte of their damage', async () => {
    const { page, faults } = await playground.open(language === 'fa' ? 3 : 4, { language, screen: 'small' })
    await page.goto('/replay')
    await page.getByTestId('replay-file').waitFor({ state: 'attached' })
    await drop(page, 'match.txt', DAMAGED_TEXT)
    const problem = () => page.getByRole('alert').innerText()
    await expect.poll(problem).toBe(`${line.replace('{{line}}', digits(language, LINE))} ${fault.illegalMove}`)
    await drop(page, 'match.xg', CUT)
    const place = new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-US').format(CUT.length - TRAILER)
    await expect.poll(problem).toBe(`${byte.replace('{{byte}}', place)} ${fault.damaged}`)
    expect(faults).toEqual([])
  })
})
