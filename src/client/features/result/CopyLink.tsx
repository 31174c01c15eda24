import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/kit/Button.tsx'
import { useCopy } from '../../ui/hooks/useCopy.ts'

export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(address)
  return (
    <Button kind="line" icon={isCopied ? 'check-bold' : 'link-bold'} className="rs__copy" onClick={copy}>
      {isCopied ? t('action.copied') : t('result.copyLink')}
    </Button>
  )
}
