import { expect, test } from 'vitest'
import { OUTRO_MS, OutroMotion } from '../../../../src/client/board/outro/OutroMotion.ts'

test('the outro ends once, after its time, however the frames come', () => {
  for (const frame of [4, 16.7, 120, 10_000]) {
    let ends = 0
    const motion = new OutroMotion(() => {
      ends += 1
    })
    let time = 0
    while (ends === 0 && time <= OUTRO_MS + frame) {
      motion.tick(frame)
      time += frame
    }
    expect(time).toBeGreaterThanOrEqual(OUTRO_MS)
    expect(time).toBeLessThan(OUTRO_MS + frame + 1)
    motion.tick(frame)
    expect(ends).toBe(1)
  }
})
