import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { type MotionSpeed, setMotionSpeed, useMotionSpeed } from '../surface/motionSpeed.ts'

const SPEEDS: readonly MotionSpeed[] = ['slow', 'normal', 'quick']

/** The speed of dice, checkers and cube on the boards of this device. */
export function SpeedChoice() {
  const { t } = useTranslation()
  const options = SPEEDS.map((value) => ({ value, label: t(`speed.${value}`) }))
  return <Segmented label={t('speed.label')} value={useMotionSpeed()} options={options} onChange={setMotionSpeed} />
}
