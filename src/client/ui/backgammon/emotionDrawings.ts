import type { Emotion } from '../../../protocol/matchup/reactions.ts'

/** The drawing in public/emotions for each sign of players and viewers. */
const DRAWINGS: Readonly<Record<Emotion, string>> = {
  '😀': 'smile',
  '😂': 'laugh',
  '😎': 'cool',
  '😍': 'love',
  '🤔': 'thinking',
  '😮': 'wow',
  '😢': 'crying',
  '😡': 'angry',
  '👍': 'thumbs-up',
  '👎': 'thumbs-down',
  '👏': 'applause',
  '🙏': 'thanks',
  '🎲': 'dice',
  '🍀': 'luck',
  '🔥': 'fire',
}

export function drawingOf(emotion: Emotion): string {
  return `/emotions/${DRAWINGS[emotion]}.svg`
}
