import { describe, expect, test } from 'vitest'
import { QUALITIES, QualityGovernor } from '../../../../src/client/board/frames/QualityGovernor.ts'

const WINDOW = 24

/** A governor, the densities it has asked for, and a device whose frames take `frameMs` of the density. */
function governed(frameMs: (density: number) => number) {
  const densities: number[] = []
  const governor = new QualityGovernor(({ density }) => densities.push(density))
  let device = frameMs
  return {
    governor,
    densities,
    use: (other: (density: number) => number) => {
      device = other
    },
    run: (windows: number) => {
      for (let frame = 0; frame < windows * WINDOW; frame++) governor.frame(device(governor.quality.density))
    },
  }
}

const [best, middle, least] = QUALITIES.map(({ density }) => density)

describe('QualityGovernor', () => {
  test('leaves a device alone that keeps up', () => {
    const { run, densities } = governed(() => 16.7)
    run(200)
    expect(densities).toEqual([])
  })

  test('draws less where frames come late, as far as it helps', () => {
    const { run, densities, governor } = governed((density) => 10 + 40 * density ** 2)
    run(10)
    expect(densities).toEqual([middle, least])
    expect(governor.quality).toMatchObject({ hasShadows: false })
  })

  test('is not moved by a few late frames among many', () => {
    const { governor, densities } = governed(() => 0)
    for (let frame = 0; frame < 40 * WINDOW; frame++) governor.frame(frame % 5 === 0 ? 120 : 16.7)
    expect(densities).toEqual([])
  })

  test('goes back and stays there when drawing less does not make frames quicker', () => {
    const { run, densities } = governed(() => 33.3)
    run(100)
    expect(densities).toEqual([middle, best])
  })

  test('asks for more again only after a long quick time', () => {
    const device = governed((density) => 10 + 25 * density ** 2)
    device.run(2)
    expect(device.densities).toEqual([middle])
    device.use(() => 16.7)
    device.run(9)
    expect(device.densities).toEqual([middle])
    device.run(1)
    expect(device.densities).toEqual([middle, best])
  })

  test('waits twice as long after each rise that was too much: no swinging', () => {
    // Quick below the best, slow at the best: a governor without memory would swing for ever.
    const { run, densities } = governed((density) => (density === best ? 40 : 16.7))
    run(1000)
    const rises = densities.filter((density) => density === best).length
    expect(rises).toBeGreaterThan(2)
    expect(rises).toBeLessThan(20)
  })

  test('does nothing between slow and quick', () => {
    const { run, densities } = governed(() => 21)
    run(100)
    expect(densities).toEqual([])
  })
})
