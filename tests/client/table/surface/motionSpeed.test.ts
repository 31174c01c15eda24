import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planAnimation } from '../../../../src/client/board/position/planAnimation.ts'
import { EMPTY_BOARD } from '../../../../src/client/table/position/boardPositionOf.ts'

let kept: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page that has just loaded, with a board that notes how fast it is asked to play. */
async function freshPage() {
  const { createBoardSocket } = await import('../../../../src/client/table/surface/boardSocket.ts')
  const { setMotionSpeed } = await import('../../../../src/client/table/surface/motionSpeed.ts')
  const speeds: (number | undefined)[] = []
  const socket = createBoardSocket()
  socket.plugIn({
    show: () => {},
    play: (_plan, speed) => {
      speeds.push(speed)
      return Promise.resolve()
    },
    tumble: () => {},
    offer: () => {},
    skip: () => {},
    refuse: () => {},
    celebrate: () => {},
    dress: () => {},
  })
  const play = (speed?: number) => socket.port.play(planAnimation(EMPTY_BOARD, EMPTY_BOARD, []), speed)
  return { play, setMotionSpeed, speeds }
}

test('plans play at the speed of the device, and a replay multiplies it by its own', async () => {
  const { play, setMotionSpeed, speeds } = await freshPage()
  await play()
  setMotionSpeed('quick')
  await play()
  await play(2)
  setMotionSpeed('slow')
  await play()
  expect(speeds).toEqual([1, 1.8, 3.6, 0.6])
})

test('the device keeps the speed', async () => {
  const first = await freshPage()
  first.setMotionSpeed('slow')
  vi.resetModules()
  const { play, speeds } = await freshPage()
  await play()
  expect(speeds).toEqual([0.6])
})

test.each(['"hasty"', '7', 'null', '{'])(
  'a kept value that is no speed counts as the normal one: %s',
  async (value) => {
    kept.set('khatam.motionSpeed', value)
    const { play, speeds } = await freshPage()
    await play()
    expect(speeds).toEqual([1])
  },
)
