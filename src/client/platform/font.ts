const FONTS = ['450 16px "Khatam fa"', '450 16px "Khatam en"']
/** The page sets it on a slow line (index.html), and texts have the device's own font (ui/styles/base.css). */
const FONTLESS = 'is-fontless'

/** Whether the first screen does not wait for the font. */
export function isFontLate(): boolean {
  return document.documentElement.classList.contains(FONTLESS)
}

/** Loads both families, which share a file. */
export function loadFonts(): Promise<unknown>[] {
  return FONTS.map((font) => document.fonts.load(font, 'خاتم Khatam'))
}

/** Brings the font that the first screen did not wait for. Where it does not come, the device's own stays. */
export async function bringLateFont(): Promise<void> {
  if (!isFontLate()) return
  try {
    await Promise.all(loadFonts())
    document.documentElement.classList.remove(FONTLESS)
  } catch {
    // The next start asks again.
  }
}
