import { describe, expect, test } from 'vitest'
import { drawingOf } from '../../../../src/client/ui/backgammon/emotionDrawings.ts'
import { EMOTIONS, emotionOf } from '../../../../src/client/features/game/emotions.ts'

describe('quick chat', () => {
  test('has a drawing for each of its fifteen signs and accepts nothing else', () => {
    expect(new Set(EMOTIONS.map(drawingOf)).size).toBe(15)
    expect(emotionOf('😂')).toBe('😂')
    expect(emotionOf('<b>')).toBeNull()
  })
})
