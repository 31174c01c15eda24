import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PositionContext } from '../../../engine/notation/xgid.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'

const NAMES = 'positionNames'
const PositionNamesDialog = lazy(async () => ({
  default: (await import('./PositionNamesDialog.tsx')).PositionNamesDialog,
}))

/** A button that shows the names of a position in other programs. What makes them is loaded with the first tap. */
export function PositionNames({ position }: { readonly position: PositionContext }) {
  const { t } = useTranslation()
  const { isOpen, open } = useModal(NAMES)
  return (
    <>
      <Button
        kind="line"
        icon="export-bold"
        iconSize={46}
        aria-label={t('board.names')}
        title={t('board.names')}
        data-testid="names"
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <PositionNamesDialog name={NAMES} position={position} />
        </Suspense>
      )}
    </>
  )
}
