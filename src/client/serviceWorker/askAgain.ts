/** Pauses between the tries for a file, in ms. */
const PAUSES_MS = [1_000, 3_000] as const

/**
 * Asks for a file until it comes, three times at most. Rejects with the last error, or with the first one while the device
 * is offline.
 */
export async function askAgain<File>(ask: () => Promise<File>): Promise<File> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}
