import { useEffect, useState } from 'react'

/** How long it is said that something was copied (spec shell §9). */
const COPIED_MS = 1_000

/** Puts a text on the clipboard; `isCopied` holds for the second after it. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: () => void copyText(text).then(setCopied) }
}

/** Whether the text is on the clipboard now; a browser may refuse. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
