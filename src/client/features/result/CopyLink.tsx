import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/useCopy.ts'

export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(address)
  return (
    <Button kind="line" icon={isCopied ? 'check-bold' : 'link-bold'} className="rs__copy" onClick={copy}>
      {isCopied ? t('action.copied') : t('result.copyLink')}
    </Button>
  )
}
