import { useTranslation } from 'react-i18next'
import { isDouble, ROLLS } from '../../../engine/rules/dice.ts'
import type { DiceStatistics } from '../../../protocol/dice/diceStatistics.ts'
import { useFormat } from '../../i18n/format.ts'
import { bandOfShare, CHANCES, countRolls } from './diceChances.ts'

/** In stage units: the drawing, its foot for the two digits of a roll, and the margin for the axis. */
const WIDTH = 716
const HEIGHT = 288
const FOOT = 70
const AXIS = 54
const STEP = (WIDTH - AXIS) / ROLLS.length
const FLOOR = HEIGHT - FOOT
/** A roll that comes twice as often as expected still fits. Anything higher is cut. */
const LEAST_TOP = 1.6
const MOST_TOP = 3

/**
 * The frequencies of the 21 rolls as the points of a board. A roll that comes as often as expected touches the line.
 */
export function RollsChart({ statistics: { own, opponent } }: { statistics: DiceStatistics }) {
  const { t } = useTranslation()
  const { digits, percent } = useFormat()
  const bars = barsOf(own, opponent)
  const top = Math.min(MOST_TOP, Math.max(LEAST_TOP, ...bars.map((bar) => Math.max(bar.own, bar.opponent, bar.to))))
  const y = (ratio: number) => FLOOR - (Math.min(ratio, top) / top) * (FLOOR - 8)
  return (
    <figure className="plate plate--quiet gs__c">
      <figcaption className="gs__h">
        {t('gameStats.rolls')}
        <small className="mute">{t('gameStats.rollsText')}</small>
      </figcaption>
      <svg className="gs__svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {bars.map((bar, place) => {
          const x = AXIS + place * STEP
          return (
            <g key={bar.name}>
              <rect className="gs__range" x={x + 1} width={STEP - 2} y={y(bar.to)} height={y(bar.from) - y(bar.to)} />
              <path
                className={place % 2 === 0 ? 'gs__point' : 'gs__point gs__point--red'}
                d={`M${x + 3} ${FLOOR}L${x + STEP / 2} ${y(bar.own)}L${x + STEP - 3} ${FLOOR}z`}
              />
              <circle className="gs__their" cx={x + STEP / 2} cy={y(bar.opponent)} r={7} />
              <text className={bar.isDouble ? 'gs__roll gs__roll--double' : 'gs__roll'} x={x + STEP / 2} y={FLOOR + 32}>
                {digits(String(bar.high))}
              </text>
              <text className={bar.isDouble ? 'gs__roll gs__roll--double' : 'gs__roll'} x={x + STEP / 2} y={FLOOR + 62}>
                {digits(String(bar.low))}
              </text>
            </g>
          )
        })}
        <path className="gs__even" d={`M${AXIS} ${y(1)}H${WIDTH}`} />
        <text className="gs__axis" x={AXIS - 10} y={y(1) + 10}>
          {digits('1×')}
        </text>
      </svg>
      <div className="unseen">
        <table>
          <caption>{t('gameStats.rolls')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('gameStats.roll')}</th>
              <th scope="col">{t('gameStats.own')}</th>
              <th scope="col">{t('gameStats.opponents')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.name}>
                <th scope="row">{digits(bar.name)}</th>
                <td>{t('gameStats.ofExpected', { share: percent(bar.own) })}</td>
                <td>{t('gameStats.ofExpected', { share: percent(bar.opponent) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Every roll with its frequency, 1 being as expected, and the 95 % band for the own rolls. */
function barsOf(own: readonly number[], opponent: readonly number[]) {
  const rolls = countRolls(own)
  const theirs = countRolls(opponent)
  return ROLLS.map(({ dice }, place) => {
    const chance = CHANCES[place] ?? 0
    const { from, to } = bandOfShare(chance, Math.max(1, rolls))
    const ratio = (counts: readonly number[], all: number) => (all === 0 ? 0 : (counts[place] ?? 0) / all / chance)
    const [high, low] = dice
    return {
      name: `${high}-${low}`,
      high,
      low,
      isDouble: isDouble(dice),
      own: ratio(own, rolls),
      opponent: ratio(opponent, theirs),
      from: from / chance,
      to: to / chance,
    }
  })
}
