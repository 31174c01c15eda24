const FONTS = ['450 16px "Khatam fa"', '450 16px "Khatam en"']
/**
 * The page sets it on a slow line (index.html), and a start that waits no longer for the font. Texts have the device's own
 * then (ui/styles/base.css).
 */
const FONTLESS = 'is-fontless'

/** Whether the first screen does not wait for the font. */
function isFontLate(): boolean {
  return document.documentElement.classList.contains(FONTLESS)
}

/** Loads both families, which share a file. */
function loadFonts(): Promise<unknown> {
  return Promise.all(FONTS.map((font) => document.fonts.load(font, 'خاتم Khatam')))
}

/** The longest that the first screen waits for the font, in ms. */
const PATIENCE_MS = 3_000

/** Waits for the font. Where it is lost or takes too long, the first screens have the device's own. */
export async function untilFont(): Promise<void> {
  if (isFontLate()) return
  const end = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))
  await Promise.race([loadFonts(), end]).catch(() => document.documentElement.classList.add(FONTLESS))
}

/** Brings the font that the first screen did not wait for. Where it does not come, the device's own stays. */
export async function bringLateFont(): Promise<void> {
  if (!isFontLate()) return
  try {
    await loadFonts()
    document.documentElement.classList.remove(FONTLESS)
  } catch {
    // The next start asks again.
  }
}
