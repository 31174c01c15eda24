import type { RecordedEvent, Recording } from './Recording.ts'

/** Whether a recording still shows the fault. */
export type StillShows = (recording: Recording) => boolean

/**
 * The shortest recording found that still shows a fault (R87). The search ends the recording earlier, begins it with a
 * later game, and leaves out pieces, large ones first. It repeats this as long as the recording gets shorter. It keeps a
 * shorter recording if `stillShows` accepts it. A recording that does not show the fault is answered unchanged.
 */
export function shrinkRecording(recording: Recording, stillShows: StillShows): Recording {
  if (!stillShows(recording)) return recording
  let shortest = recording
  for (;;) {
    const before = shortest.events.length
    shortest = cutEnd(shortest, stillShows)
    shortest = cutGames(shortest, stillShows)
    shortest = cutPieces(shortest, stillShows)
    if (shortest.events.length === before) return shortest
  }
}

/**
 * The shortest beginning of the recording that shows the fault. A longer beginning shows it too, so a binary search finds
 * the length.
 */
function cutEnd(recording: Recording, stillShows: StillShows): Recording {
  let tooShort = 0
  let enough = recording.events.length
  while (enough - tooShort > 1) {
    const length = (tooShort + enough) >> 1
    if (stillShows(firstRecords(recording, length))) enough = length
    else tooShort = length
  }
  return enough === recording.events.length ? recording : firstRecords(recording, enough)
}

/** The first `length` records. The cut match is not over, so it has no result. */
function firstRecords(recording: Recording, length: number): Recording {
  return { ...recording, events: recording.events.slice(0, length), result: null }
}

/** The recording from the latest game that still shows the fault. It starts with the score before that game. */
function cutGames(recording: Recording, stillShows: StillShows): Recording {
  const openings = recording.events.flatMap(({ record }, index) =>
    record.type === 'opening' && index > 0 ? [index] : [],
  )
  for (const opening of openings.toReversed()) {
    const later = fromGame(recording, opening)
    if (stillShows(later)) return later
  }
  return recording
}

/** The recording from a later game. Its games are renumbered, so its dice can no longer be derived. */
function fromGame(recording: Recording, opening: number): Recording {
  const { events } = recording
  const end = events.slice(0, opening).findLast(({ record }) => record.type === 'gameEnd')?.record
  const first = events[opening]?.record
  if (end?.type !== 'gameEnd' || first?.type !== 'opening') return recording
  const kept = events.slice(opening).map((event): RecordedEvent => {
    const { record } = event
    if (record.type !== 'opening') return { ...event, hash: null }
    return { ...event, record: { ...record, gameIndex: record.gameIndex - first.gameIndex }, hash: null }
  })
  return { ...recording, startScore: end.score, dice: null, events: kept }
}

/** The recording without the pieces that the fault does not need. */
function cutPieces(recording: Recording, stillShows: StillShows): Recording {
  let shortest = recording
  for (let size = recording.events.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= shortest.events.length;) {
      const { events } = shortest
      const shorter = { ...shortest, events: [...events.slice(0, at), ...events.slice(at + size)] }
      if (stillShows(shorter)) shortest = shorter
      else at += size
    }
  }
  return shortest
}
