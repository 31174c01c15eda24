import { useEffect, useRef } from 'react'
import type { Points, Side } from '../../../engine/rules/position.ts'
import { type Gestures, PointerInput } from '../../board/hand/PointerInput.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, MIDDLE_Y, type Spot } from '../../../protocol/board/geometry.ts'
import { partAt } from '../../board/position/hitTest.ts'
import { type EditPlace, sideOn, withoutOne } from './setupCheckers.ts'

/** The longest tap, in ms. Anything longer is a drag (manual board, spec §5). */
const TAP_MS = 150
/** The cube lies left of it, in stage units. */
const CUBE_RIGHT = 150

interface EditHandProps {
  readonly points: Points
  readonly onPress: () => void
  /** The shown points while a checker is in the hand; null: all of them. */
  readonly onLift: (points: Points | null) => void
  readonly onTap: (place: EditPlace) => void
  readonly onCube: () => void
  /** `to` null: beside the board. */
  readonly onMove: (side: Side, from: EditPlace, to: EditPlace | null) => void
}

interface Held {
  readonly side: Side
  readonly from: EditPlace
}

/** Lies over the board and turns the pointer into places. A dragged checker follows the finger. */
export function EditHand(props: EditHandProps) {
  const surface = useRef<HTMLDivElement>(null)
  const light = useRef<HTMLImageElement>(null)
  const dark = useRef<HTMLImageElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (surface.current === null || light.current === null || dark.current === null) return
    const images = { white: light.current, black: dark.current }
    const input = new PointerInput(surface.current, editGestures(latest, images), TAP_MS)
    return () => input.destroy()
  }, [])
  return (
    <div className="ma__hand" ref={surface} aria-hidden="true">
      <img className="ma__held" src="/ui/checker-light.svg" alt="" ref={light} />
      <img className="ma__held" src="/ui/checker-dark.svg" alt="" ref={dark} />
    </div>
  )
}

/** The gestures of the pointer. `images`: the checker of each side that is drawn under the finger. */
function editGestures(
  latest: { readonly current: EditHandProps },
  images: Readonly<Record<Side, HTMLImageElement>>,
): Gestures {
  let held: Held | null = null
  let isLifted = false
  const letGo = () => {
    for (const image of [images.white, images.black]) image.removeAttribute('data-held')
    if (isLifted) latest.current.onLift(null)
    held = null
    isLifted = false
  }
  const tapAt = (spot: Spot) => {
    const place = placeAt(spot)
    if (place !== null) latest.current.onTap(place)
    else if (spot.x > 0 && spot.x < CUBE_RIGHT) latest.current.onCube()
  }
  return {
    press: (spot) => {
      latest.current.onPress()
      held = heldAt(latest.current.points, spot)
    },
    drag: (spot) => {
      if (held === null) return
      if (!isLifted) latest.current.onLift(withoutOne(latest.current.points, held.side, held.from))
      isLifted = true
      const image = images[held.side]
      image.setAttribute('data-held', 'true')
      image.style.left = `${(spot.x / BOARD_WIDTH) * 100}%`
      image.style.top = `${(spot.y / BOARD_HEIGHT) * 100}%`
    },
    drop: (spot, isDrag) => {
      const was = held
      letGo()
      // A long press on an empty place counts as a tap, since it holds nothing.
      if (was === null) tapAt(spot)
      else if (isDrag) latest.current.onMove(was.side, was.from, placeAt(spot))
    },
    tap: (spot) => {
      letGo()
      tapAt(spot)
    },
    cancel: letGo,
  }
}

function placeAt(spot: Spot): EditPlace | null {
  const part = partAt(spot, [])
  return part?.kind === 'point' ? { point: part.point, isUpper: spot.y < MIDDLE_Y } : null
}

function heldAt(points: Points, spot: Spot): Held | null {
  const from = placeAt(spot)
  const side = from === null ? null : sideOn(points, from)
  return from === null || side === null ? null : { side, from }
}
