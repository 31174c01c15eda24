import { useFormat } from '../../i18n/format.ts'
import './scoreTile.css'

/** A side's score of a match in a table row. The winner's score is golden. */
export function ScoreTile({ score, isWinner }: { score: number; isWinner: boolean }) {
  const { number } = useFormat()
  return <span className={isWinner ? 'score-tile is-w' : 'score-tile'}>{number(score)}</span>
}
