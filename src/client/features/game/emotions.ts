import { CHAT_EMOTIONS } from '../../../protocol/game/chatEmotions.ts'
import type { SendChat } from '../../../protocol/game/game.ts'

export type Emotion = SendChat['content']

/** The drawing in public/emotions for each sign of the quick chat. */
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

export const EMOTIONS: readonly Emotion[] = CHAT_EMOTIONS

export function drawingOf(emotion: Emotion): string {
  return `/emotions/${DRAWINGS[emotion]}.svg`
}

/** The emotion of a chat message; null for anything else. */
export function emotionOf(content: string): Emotion | null {
  return EMOTIONS.find((emotion) => emotion === content) ?? null
}
