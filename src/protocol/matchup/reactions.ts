import { z } from 'zod'
import { CHAT_EMOTIONS } from '../game/chatEmotions.ts'

/** Body of `POST /matchup/{id}/reaction`: the emotion that a viewer shows the other viewers (W679). */
export const sendReactionSchema = z.strictObject({ content: z.enum(CHAT_EMOTIONS) })

/** How often viewers have sent each emotion, the most frequent first. Those that nobody sent are left out. */
export const reactionsSchema = z.array(z.object({ content: z.enum(CHAT_EMOTIONS), count: z.int().min(1) }))

export type Emotion = z.infer<typeof sendReactionSchema>['content']
export type Reactions = z.infer<typeof reactionsSchema>
