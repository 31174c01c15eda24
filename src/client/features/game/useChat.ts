import { useEffect, useState } from 'react'
import { sendChat } from '../../network/calls/gameCalls.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { getSettings } from '../../platform/localSettings.ts'
import { playSound } from '../../platform/sound.ts'
import { useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { type Emotion, emotionOf } from './emotions.ts'

/** How long a bubble is fresh, and how long it stays visible (spec §9). */
const CHAT_FRESH_MS = 5_000
const CHAT_BUBBLE_MS = 2_000

export interface Chat {
  /** The sign beside each player's panel. */
  readonly own: Emotion | null
  readonly opponent: Emotion | null
  readonly say: (emotion: Emotion) => void
}

interface ChatOptions {
  readonly actor: GameActor
  readonly memberId: number
}

const matchupIdOf = ({ context }: GameSnapshot) => context.game?.matchupId ?? null

/** The quick chat of a game. Each sign shows for two seconds. A sign that comes too late is not shown. */
export function useChat({ actor, memberId }: ChatOptions): Chat {
  const matchupId = useActorState(actor, matchupIdOf)
  const [own, showOwn] = useBubble()
  const [opponent, showOpponent] = useBubble()
  useLiveChannel(matchupId === null ? null : `matchup:${matchupId}`, {
    onMessage: (message) => {
      if (message.kind !== 'newChatMessage' || message.matchupId !== matchupId) return
      const emotion = emotionOf(message.content)
      const isFresh = serverNow() - Date.parse(message.timestamp) <= CHAT_FRESH_MS
      if (message.toUserId !== memberId || emotion === null || !isFresh || !getSettings().gameEmotions) return
      showOpponent(emotion)
      playSound('message')
    },
  })
  const say = (emotion: Emotion) => {
    showOwn(emotion)
    const { game } = actor.getSnapshot().context
    // A bot does not chat. A lost sign is not reported in the middle of a game.
    if (game !== null && !game.playWithBot) void sendChat(game.id, emotion).catch(() => {})
  }
  return { own, opponent, say }
}

function useBubble(): readonly [Emotion | null, (emotion: Emotion) => void] {
  const [bubble, setBubble] = useState<{ readonly emotion: Emotion } | null>(null)
  useEffect(() => {
    if (bubble === null) return
    const timer = setTimeout(() => setBubble(null), CHAT_BUBBLE_MS)
    return () => clearTimeout(timer)
  }, [bubble])
  return [bubble?.emotion ?? null, (emotion) => setBubble({ emotion })]
}
