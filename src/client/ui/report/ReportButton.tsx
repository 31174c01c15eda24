import { useTranslation } from 'react-i18next'
import { useModal } from '../hooks/useModal.ts'
import { Button, type ButtonProps } from '../kit/Button.tsx'

/** The way to tell the operator that something is wrong. */
export function ReportButton(props: Pick<ButtonProps, 'size' | 'className'>) {
  const { t } = useTranslation()
  const { open } = useModal('report')
  return (
    <Button kind="quiet" icon="warning-circle-fill" {...props} onClick={open}>
      {t('failure.report')}
    </Button>
  )
}
