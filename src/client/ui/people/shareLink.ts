/**
 * Opens the system's own sheet for sharing a link where there is one. Elsewhere the link is copied. Answers whether it was
 * copied, so that somebody can be told.
 */
export async function shareLink(path: string, title: string): Promise<boolean> {
  const url = new URL(path, location.href).href
  if ('share' in navigator) {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ url, title }).catch(() => {})
    return false
  }
  await (navigator as Navigator).clipboard.writeText(url)
  return true
}
