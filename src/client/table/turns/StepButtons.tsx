import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../ui/kit/Button.tsx'

interface StepButtonsProps {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (way: 'previous' | 'next') => void
  /** What stands between the two. */
  readonly children: ReactNode
}

/** The step before and the step after, left to right in every language. */
export function StepButtons({ isFirst, isLast, onStep, children }: StepButtonsProps) {
  return (
    <>
      <StepButton way="previous" isClosed={isFirst} onStep={onStep} />
      {children}
      <StepButton way="next" isClosed={isLast} onStep={onStep} />
    </>
  )
}

interface StepButtonProps extends Pick<StepButtonsProps, 'onStep'> {
  readonly way: 'previous' | 'next'
  readonly isClosed: boolean
}

function StepButton({ way, isClosed, onStep }: StepButtonProps) {
  const t = useTexts()
  return (
    <Button
      kind="line"
      icon={way === 'previous' ? 'skip-back-fill' : 'skip-forward-fill'}
      aria-label={t(`action.${way}`)}
      data-testid={way}
      disabled={isClosed}
      onClick={() => onStep(way)}
    />
  )
}
