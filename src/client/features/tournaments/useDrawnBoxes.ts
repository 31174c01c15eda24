import { useEffect, useState } from 'react'
import { BOX_HEIGHT, BOX_WIDTH, type BracketLayout } from './bracketLayout.ts'

/** The boxes drawn in one frame, so that a slow phone still answers the finger. */
const AT_ONCE = 8

/**
 * The boxes drawn so far: a handful more with each frame, from the box of that key outwards. Hundreds at once would
 * stop a slow phone.
 */
export function useDrawnBoxes(layout: BracketLayout, key: string | null) {
  const [order] = useState(() => new Map(boxesFrom(layout, key).map((box, index) => [box, index])))
  const [count, setCount] = useState(AT_ONCE)
  const isWhole = count >= layout.boxes.length
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => setCount(count + AT_ONCE))
    return () => cancelAnimationFrame(frame)
  }, [count, isWhole])
  return { isWhole, isDrawn: (box: string) => isWhole || (order.get(box) ?? Infinity) < count }
}

/** The keys of all boxes, the nearest to the box of that key first. */
export function boxesFrom({ boxes }: BracketLayout, key: string | null): readonly string[] {
  const start = boxes.find((box) => box.key === key) ?? boxes[0]
  if (start === undefined) return []
  const away = ({ x, y }: { x: number; y: number }) =>
    Math.abs(x - start.x) / BOX_WIDTH + Math.abs(y - start.y) / BOX_HEIGHT
  return boxes.toSorted((one, other) => away(one) - away(other)).map((box) => box.key)
}
