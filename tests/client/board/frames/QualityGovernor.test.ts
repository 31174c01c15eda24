import { describe, expect, test } from 'vitest'
import {
  type DeviceDrawing,
  QUALITIES,
  QualityGovernor,
  UNKNOWN_DEVICE,
} from '../../../../src/client/board/frames/QualityGovernor.ts'

const WINDOW = 24

interface Device {
  readonly known?: DeviceDrawing
  readonly hasWebGL?: boolean
}

/**
 * A governor, the densities it has asked for, and a device whose frames take `frameMs` of the density and the renderer.
 */
function governed(frameMs: (density: number, isFlat: boolean) => number, { known, hasWebGL = true }: Device = {}) {
  const densities: number[] = []
  const renderers: string[] = []
  const found: DeviceDrawing[] = []
  let isFlat = known?.isFlat === true || !hasWebGL
  const draw = (flat: boolean) => {
    if (flat === isFlat) return
    isFlat = flat
    renderers.push(flat ? 'canvas' : 'webgl')
  }
  const governor: QualityGovernor = new QualityGovernor({
    known: known ?? UNKNOWN_DEVICE,
    onChange: () => densities.push(governor.quality.density),
    onFound: (news) => found.push(news),
    tryFlat: () => {
      if (isFlat) return Promise.resolve(false)
      draw(true)
      return Promise.resolve(true)
    },
    endTrial: draw,
  })
  let device = frameMs
  return {
    governor,
    densities,
    renderers,
    found,
    use: (other: (density: number) => number) => {
      device = other
    },
    run: (windows: number) => {
      for (let frame = 0; frame < windows * WINDOW; frame++) governor.frame(device(governor.quality.density, isFlat))
    },
  }
}

const [best, middle, least] = QUALITIES.map(({ density }) => density)

describe('QualityGovernor', () => {
  test('leaves a device alone that draws its frames in time', () => {
    const { run, densities } = governed(() => 16.7)
    run(200)
    expect(densities).toEqual([])
  })

  test('draws less where frames come late, as far as that helps', () => {
    const { run, densities, governor } = governed((density) => 10 + 40 * density ** 2)
    run(10)
    expect(densities).toEqual([middle, least])
    expect(governor.quality).toMatchObject({ hasShadows: false })
  })

  test('ignores a few late frames among many', () => {
    const { governor, densities } = governed(() => 0)
    for (let frame = 0; frame < 40 * WINDOW; frame++) governor.frame(frame % 5 === 0 ? 120 : 16.7)
    expect(densities).toEqual([])
  })

  test('goes back and stays there when drawing less does not make frames quicker', () => {
    const { run, densities } = governed(() => 33.3)
    run(100)
    expect(densities).toEqual([middle, best])
  })

  test('asks for more again only after a long time of quick frames', () => {
    const device = governed((density) => 10 + 25 * density ** 2)
    device.run(2)
    expect(device.densities).toEqual([middle])
    device.use(() => 16.7)
    device.run(9)
    expect(device.densities).toEqual([middle])
    device.run(1)
    expect(device.densities).toEqual([middle, best])
  })

  test('waits twice as long after each rise that was too much, so it does not swing', () => {
    // Frames are quick below the best density and slow at the best: a governor without memory would swing for ever.
    const { run, densities } = governed((density) => (density === best ? 40 : 16.7))
    run(1000)
    const rises = densities.filter((density) => density === best).length
    expect(rises).toBeGreaterThan(2)
    expect(rises).toBeLessThan(20)
  })

  test('does nothing where frames are neither slow nor quick', () => {
    const { run, densities } = governed(() => 21)
    run(100)
    expect(densities).toEqual([])
  })

  describe('where drawing less does not help', () => {
    /** WebGL is slow at any density. The other renderer takes `flatMs`. */
    const slowCard = (flatMs: number) => (_: number, isFlat: boolean) => (isFlat ? flatMs : 45)
    /** Long enough to lower the density, to find that it does not help, and to begin the trial. */
    const untilTrial = async ({ run }: ReturnType<typeof governed>) => {
      run(2)
      await Promise.resolve()
    }

    test('tries the 2D canvas for some moves and keeps it when it is quicker', async () => {
      const device = governed(slowCard(16.7))
      await untilTrial(device)
      expect(device.renderers).toEqual(['canvas'])
      device.run(3)
      expect(device.found.at(-1)).toEqual({ level: 0, isFlat: null })
      device.run(1)
      expect(device.found.at(-1)).toEqual({ level: 0, isFlat: true })
      device.run(100)
      expect(device.renderers).toEqual(['canvas'])
    })

    test('returns to WebGL when the 2D canvas is not quicker', async () => {
      const device = governed(slowCard(43))
      await untilTrial(device)
      device.run(100)
      expect(device.renderers).toEqual(['canvas', 'webgl'])
      expect(device.found.at(-1)).toEqual({ level: 0, isFlat: false })
      expect(device.governor.quality.density).toBe(best)
    })

    test('lowers the density of the 2D canvas where that helps', async () => {
      const device = governed((density, isFlat) => (isFlat ? 10 + 20 * density ** 2 : 45))
      await untilTrial(device)
      device.run(5)
      expect(device.found.at(-1)).toEqual({ level: 1, isFlat: true })
    })

    test('does not compare again what was compared before', async () => {
      const device = governed(slowCard(16.7), { known: { level: 0, isFlat: false } })
      await untilTrial(device)
      device.run(100)
      expect(device.renderers).toEqual([])
    })

    test('compares nothing where there is no WebGL', async () => {
      const device = governed(() => 45, { hasWebGL: false })
      await untilTrial(device)
      device.run(100)
      expect(device.renderers).toEqual([])
      expect(device.found.at(-1)).toEqual({ level: 0, isFlat: null })
    })
  })

  test('begins with the quality that was found out before', () => {
    const { governor, densities, run } = governed(() => 16.7, { known: { level: 2, isFlat: null } })
    expect(governor.quality.density).toBe(least)
    run(10)
    expect(densities).toEqual([middle])
  })
})
