/** Copies a text to the clipboard. Resolves to whether it worked, since a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

/** The older way. Browsers inside of other apps and pages without a secure connection know no other one. */
function copyByCommand(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', give)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', give)
  return isCopied
}
