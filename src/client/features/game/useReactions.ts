import { useEffect, useRef, useState } from 'react'
import type { Emotion, Reactions } from '../../../protocol/matchup/reactions.ts'
import { sendReaction } from '../../network/calls/viewerCalls.ts'
import { useLiveChannel } from '../../network/live/live.ts'
import { getSettings } from '../../platform/localSettings.ts'
import { countsOf, withoutOwn } from './reactionCounts.ts'

/** How long a sign is seen. It is the length of its motion in reactions.css. */
const SHOWN_MS = 2_600
/** The most signs on the table at once, and the most kinds that a message brings. */
const MOST_SHOWN = 8
const MOST_OF_MESSAGE = 4
/** A screen reader hears a sum, and the next one so much later at the earliest. */
const HEARD_EVERY_MS = 15_000
const HEARD_AFTER_MS = 1_500

export interface ShownReaction {
  readonly id: number
  readonly content: Emotion
  readonly count: number
}

export interface ViewersReactions {
  /** The signs on the table, the newest last. */
  readonly shown: readonly ShownReaction[]
  /** What came since the last time it was said. */
  readonly heard: Reactions
  /** Shows a sign here at once, and to the other viewers. */
  readonly react: (content: Emotion) => void
}

/** What the viewers of a match show each other. */
export function useReactions(matchupId: number): ViewersReactions {
  const [shown, setShown] = useState<readonly ShownReaction[]>([])
  const [own] = useState(() => new Map<Emotion, number>())
  const newest = useRef(0)
  const { heard, hear } = useHeardSums()
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach(clearTimeout), [timers])

  function show(reactions: Reactions): void {
    const added = reactions.slice(0, MOST_OF_MESSAGE).map((reaction) => {
      newest.current += 1
      return { ...reaction, id: newest.current }
    })
    setShown((before) => [...before, ...added].slice(-MOST_SHOWN))
    const timer = setTimeout(() => {
      timers.delete(timer)
      setShown((before) => before.filter(({ id }) => added.every((one) => one.id !== id)))
    }, SHOWN_MS)
    timers.add(timer)
  }

  useLiveChannel(`matchup:${matchupId}`, {
    onMessage: (message) => {
      if (message.kind !== 'viewersReacted' || message.matchupId !== matchupId || !getSettings().gameEmotions) return
      const others = withoutOwn(message.reactions, own)
      if (others.length === 0) return
      show(others)
      hear(others)
    },
  })
  const react = (content: Emotion) => {
    own.set(content, (own.get(content) ?? 0) + 1)
    show([{ content, count: 1 }])
    // A lost sign is not reported in the middle of a game, and does not come back.
    sendReaction(matchupId, content).catch(() => withoutOwn([{ content, count: 1 }], own))
  }
  return { shown, heard, react }
}

/** Gathers what came, and hands it out a few times a minute at most. */
function useHeardSums() {
  const [heard, setHeard] = useState<Reactions>([])
  const gathered = useRef<Reactions>([])
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = () => {
    timer.current = undefined
    saidAt.current = performance.now()
    setHeard(gathered.current)
    gathered.current = []
  }
  const hear = (reactions: Reactions) => {
    gathered.current = countsOf([...gathered.current, ...reactions])
    const wait = saidAt.current + HEARD_EVERY_MS - performance.now()
    timer.current ??= setTimeout(say, Math.max(HEARD_AFTER_MS, wait))
  }
  return { heard, hear }
}
