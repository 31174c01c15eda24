import { copyText } from '../../platform/copyText.ts'

/**
 * Opens the system's own sheet for sharing a link where there is one. Elsewhere the link is copied. Answers whether it was
 * copied, so that somebody can be told. Rejects where the browser copies nothing.
 */
export async function shareLink(path: string, title: string): Promise<boolean> {
  const url = new URL(path, location.href).href
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title })
      return false
    } catch (error) {
      // Whoever closes the sheet has changed their mind. Browsers inside of other apps may have no sheet to open.
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  if (!(await copyText(url))) throw new Error('The browser copies nothing.')
  return true
}
