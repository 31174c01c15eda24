import { useEffect, useState } from 'react'
import { planAnimation } from '../../board/position/planAnimation.ts'
import type { BoardPort } from '../machine/gameKnowledge.ts'
import { motionFactor } from '../surface/motionSpeed.ts'
import type { RulePicture } from './chapters.ts'
import { beginningOf, pictureStages } from './pictureStages.ts'

/** Pauses in ms at normal speed: before the first motion, between two, and before the picture begins again. */
const BEGIN_MS = 700
const LOOK_MS = 900
const AGAIN_MS = 3_200

/**
 * Plays a picture on a board, again and again, while it is shown. With less motion the board only shows the end. Returns
 * whether the end is shown.
 */
export function usePicture(
  picture: RulePicture,
  port: BoardPort,
  { isDrawn, isStill }: { isDrawn: boolean; isStill: boolean },
): boolean {
  const [ended, setEnded] = useState<RulePicture | null>(null)
  useEffect(() => {
    const stages = pictureStages(picture)
    const end = stages.at(-1)?.to ?? beginningOf(picture)
    if (isStill || !isDrawn) {
      port.show(isStill ? end : beginningOf(picture))
      return
    }
    const leaving = new AbortController()
    void playAgainAndAgain(picture, port, leaving.signal, (isEnd) => setEnded(isEnd ? picture : null))
    return () => {
      leaving.abort()
      port.skip()
    }
  }, [picture, port, isDrawn, isStill])
  return isStill || ended === picture
}

async function playAgainAndAgain(
  picture: RulePicture,
  port: BoardPort,
  signal: AbortSignal,
  tell: (isEnd: boolean) => void,
): Promise<void> {
  while (!signal.aborted) {
    let shown = beginningOf(picture)
    tell(false)
    port.show(shown)
    await pause(BEGIN_MS, signal)
    for (const { actions, to, refusal } of pictureStages(picture)) {
      if (signal.aborted) return
      await port.play(planAnimation(shown, to, actions))
      shown = to
      if (signal.aborted) return
      if (refusal !== null) port.refuse({ ...refusal, isStill: false })
      await pause(LOOK_MS, signal)
    }
    if (!signal.aborted) tell(true)
    await pause(AGAIN_MS, signal)
  }
}

/** Waits so long at normal speed, or until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds / motionFactor())
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
