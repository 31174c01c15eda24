import { useTranslation } from 'react-i18next'
import { Button } from '../kit/Button.tsx'
import { showSnack } from '../overlays/snacks.ts'
import { shareLink } from './shareLink.ts'

interface ShareButtonProps {
  /** The address that opens without an account. The language of the page is added. */
  readonly path: string
  readonly className?: string
}

/** Shares a link by the system’s own sheet, or copies it. */
export function ShareButton({ path, className = '' }: ShareButtonProps) {
  const { t } = useTranslation()
  const share = () =>
    void shareLink(`${path}?lang=${document.documentElement.lang}`, document.title).then(
      (isCopied) => isCopied && showSnack('ok', t('public.copied')),
      () => showSnack('error', t('public.notCopied')),
    )
  return (
    <Button
      kind="line"
      className={className}
      icon="export-bold"
      iconSize={50}
      aria-label={t('public.share')}
      title={t('public.share')}
      data-testid="share"
      onClick={share}
    />
  )
}
