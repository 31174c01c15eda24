import { useTranslation } from 'react-i18next'
import type { RecordAnalysis } from '../../../protocol/analysis/analysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { Ltr } from '../kit/Bidi.tsx'
import { SkillWord } from './SkillSign.tsx'
import './cubeWays.css'

interface CubeWaysProps {
  readonly noDouble: number
  readonly doubleTake: number
  readonly doublePass: number
  /** The player's choice; omitted in a position that nobody has played. */
  readonly choice?: NonNullable<RecordAnalysis['cfeval']>['choice']
}

/** The equity of each way of a cube decision for the side that may double, the right way, and the player's choice. */
export function CubeWays({ noDouble, doubleTake, doublePass, choice }: CubeWaysProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // The opponent gives the answer that leaves the doubler less.
  const doubled = Math.min(doubleTake, doublePass)
  const isTake = doubleTake <= doublePass
  const right = Math.max(noDouble, doubled)
  const ways = [
    { way: 'noDouble', equity: noDouble, isRight: noDouble >= doubled },
    { way: 'doubleTake', equity: doubleTake, isRight: noDouble < doubled && isTake },
    { way: 'doublePass', equity: doublePass, isRight: noDouble < doubled && !isTake },
  ] as const
  const answer = isTake ? 'doubleTake' : 'doublePass'
  const done =
    choice === undefined
      ? null
      : ({ roll: 'noDouble', double: answer, take: 'doubleTake', pass: 'doublePass' } as const)[choice]
  return (
    <table className="cubeways" data-testid="cube-ways">
      <caption>
        {t('analysis.rightCube')}{' '}
        <b>
          {t(noDouble < doubled ? 'practice.cube.double' : 'practice.cube.roll')}
          {t('practice.cube.comma')}
          {t(isTake ? 'practice.cube.take' : 'practice.cube.pass')}
        </b>
      </caption>
      <tbody>
        {ways.map(({ way, equity, isRight }) => (
          <tr key={way} className={way === done ? 'cubeways--on' : ''}>
            <th scope="row">
              {t(`practice.cube.${way}`)}
              {choice !== undefined && way === done && (
                // Without a space, the letters of the two Persian words would join.
                <>
                  {' '}
                  <small className="cubeways__chosen">{t(`analysis.chose.${choice}`)}</small>
                </>
              )}
            </th>
            <td>{isRight && <SkillWord skill="none" isBest />}</td>
            <td className="tnum">
              <Ltr>{formatEquity(format, equity)}</Ltr>
            </td>
            <td className="tnum">{!isRight && <Ltr className="dim">{formatEquity(format, equity - right)}</Ltr>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
