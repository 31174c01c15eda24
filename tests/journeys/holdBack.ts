import type { Page } from 'playwright'

/** Holds requests back until the answered function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, (route) => released.then(() => route.continue()))
  return () => release()
}
