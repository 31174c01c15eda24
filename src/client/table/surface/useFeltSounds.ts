import { useEffect } from 'react'
import type { SoundName } from '../../platform/SoundName.ts'
import { followSounds } from '../../platform/sound.ts'
import { vibrateShortly } from '../../platform/vibrate.ts'

/** How long a sound of the board is felt, in ms. The own turn has a vibration of its own. */
const FELT_MS: Partial<Record<SoundName, number>> = { hit: 35, cube: 60, tick: 25 }

/** Lets a hit, a cube that lands and the last seconds be felt, on devices that vibrate. */
export function useFeltSounds(): void {
  useEffect(
    () =>
      followSounds((name) => {
        const milliseconds = FELT_MS[name]
        if (milliseconds !== undefined) vibrateShortly(milliseconds)
      }),
    [],
  )
}
