import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'

/** How long the button says that it copied (spec shell §9). */
const COPIED_MS = 1_000

export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Button
      kind="line"
      icon={isCopied ? 'check-bold' : 'link-bold'}
      className="copy"
      onClick={() => void copyText(address).then(setCopied)}
    >
      {isCopied ? t('result.copied') : t('result.copyLink')}
    </Button>
  )
}

/** Whether the text is on the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
