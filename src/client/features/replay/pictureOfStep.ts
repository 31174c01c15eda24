import type { Side } from '../../../engine/rules/position.ts'
import { shownScore } from '../../../engine/rules/shownScore.ts'
import type { BoardOrder } from '../../table/share/ShareBoard.tsx'
import type { FilmStep } from '../../table/turns/film.ts'
import type { FilmPlayers } from './filmPlayers.ts'

interface PicturedFilm {
  readonly players: FilmPlayers
  readonly bottom: Side
  /** The name of the match's files, without what tells their form. */
  readonly fileName: string
}

/** The board of a step of a film, with a line about it. */
export function pictureOfStep(step: FilmStep, { players, bottom, fileName }: PicturedFilm, line: string): BoardOrder {
  const { position, match, gameIndex, record } = step
  const { length } = match.setup
  const score = shownScore(match.score, length)
  return {
    board: {
      position,
      bottom,
      match: {
        names: [players.white.name, players.black.name],
        isBot: players.black.isBot,
        score: [score.white, score.black],
        length,
      },
      line,
    },
    fileName: `${fileName}-${gameIndex + 1}-${record}.png`,
  }
}
