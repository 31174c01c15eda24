import { describe, expect, test } from 'vitest'
import { neighbourOf, rowOf } from '../../../../src/client/table/mirror/mirrorOrder.ts'

describe('arrow keys on the board', () => {
  test('walk along a row, over the bar, to the tray', () => {
    expect([
      neighbourOf(7, 'ArrowRight', 'lower'),
      neighbourOf(25, 'ArrowRight', 'lower'),
      neighbourOf(1, 'ArrowRight', 'lower'),
    ]).toEqual([25, 6, 0])
    expect(neighbourOf(12, 'ArrowLeft', 'lower')).toBeNull()
  })

  test('stay in the row that they came from on the bar and the tray', () => {
    expect([neighbourOf(25, 'ArrowLeft', 'upper'), neighbourOf(25, 'ArrowLeft', 'lower')]).toEqual([18, 7])
    expect([rowOf(25, 'upper'), rowOf(0, 'lower'), rowOf(18, 'lower'), rowOf(7, 'upper')]).toEqual([
      'upper',
      'lower',
      'upper',
      'lower',
    ])
  })

  test('change the row in the same column', () => {
    expect(neighbourOf(6, 'ArrowUp', 'lower')).toBe(19)
    expect(neighbourOf(13, 'ArrowDown', 'upper')).toBe(12)
    expect(neighbourOf(13, 'ArrowUp', 'upper')).toBeNull()
    expect(neighbourOf(13, 'Enter', 'upper')).toBeNull()
  })
})
