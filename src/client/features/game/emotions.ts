import { CHAT_EMOTIONS } from '../../../protocol/game/chatEmotions.ts'
import type { SendChat } from '../../../protocol/game/game.ts'

export type Emotion = SendChat['content']

export const EMOTIONS: readonly Emotion[] = CHAT_EMOTIONS

/** The emotion of a chat message; null for anything else. */
export function emotionOf(content: string): Emotion | null {
  return EMOTIONS.find((emotion) => emotion === content) ?? null
}
