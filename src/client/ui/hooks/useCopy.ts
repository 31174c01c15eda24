import { useEffect, useState } from 'react'
import { copyText } from '../../platform/copyText.ts'

/** How long the sign for a copied text is shown (spec shell §9). */
const COPIED_MS = 1_000

/** Copies a text to the clipboard. `isCopied` is true for one second afterwards. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: () => void copyText(text).then(setCopied) }
}
