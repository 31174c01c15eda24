import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { loadGameContext } from '../../network/calls/gameCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { loadReplay } from '../../network/calls/analysisCalls.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyField } from '../../ui/kit/CopyField.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/Dialog.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { playerName } from '../../ui/people/names.ts'
import { type CheckedRoll, isRight, verifyDice } from './verifyDice.ts'
import './verifyDice.css'

/** Checks the dice of a match: every roll is computed again in the reader's own browser. */
export function VerifyDice({ matchup, name: dialog }: { matchup: Matchup; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { close } = useModal(dialog)
  const { data, isError } = useQuery(
    { queryKey: ['verifyDice', matchup.id], queryFn: ({ signal }) => check(matchup.id, signal) },
    queryClient,
  )
  return (
    <Dialog name={dialog} title={t('result.verify.title')} width="menu" className="vd">
      {data === undefined ? (
        <output className="vd__say">
          {isError ? `${t('result.verify.failed')} ${t('result.verify.failedText')}` : t('result.verify.checking')}
        </output>
      ) : (
        <>
          <div className="vd__b">
            <Verdicts isCommitted={data.isCommitted} rolls={data.rolls} />
            <div className="vd__f">
              <CopyField label={t('result.verify.commitment')} text={data.fairDice.commitment} />
              <CopyField label={t('result.verify.secret')} text={data.fairDice.secret ?? ''} />
              {matchup.players.map(({ color, name, isBot }, index) => (
                <Seed
                  key={color}
                  label={t('result.verify.seed', { name: playerName({ name, isBot }, t) })}
                  seed={data.fairDice.seeds[index]}
                />
              ))}
            </div>
            <RollList rolls={data.rolls} />
            <p className="vd__how">{t('result.verify.how')}</p>
          </div>
          <DialogButtons>
            <Button kind="line" icon="question-bold" onClick={() => void navigate('/page/fair-dice')}>
              {t('result.verify.more')}
            </Button>
            <Button kind="line" icon="dice-five-duotone" onClick={() => void navigate('/game-stat')}>
              {t('gameStats.open')}
            </Button>
            <Button kind="primary" onClick={close}>
              {t('game.close')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

async function check(matchupId: number, signal: AbortSignal) {
  const [{ fairDice }, { records }] = await Promise.all([
    loadGameContext(matchupId, signal),
    loadReplay(matchupId, signal),
  ])
  return { fairDice, ...(await verifyDice(fairDice, records)) }
}

/** The seed of a player. A player who sent none has nothing to copy. */
function Seed({ label, seed }: { label: string; seed: string | null | undefined }) {
  const { t } = useTranslation()
  if (seed) return <CopyField label={label} text={seed} />
  return (
    <div className="copyfield">
      <span className="copyfield__label">{label}</span>
      <span className="vd__none">{t('result.verify.noSeed')}</span>
    </div>
  )
}

function Verdicts({ isCommitted, rolls }: { isCommitted: boolean; rolls: readonly CheckedRoll[] }) {
  const { t } = useTranslation()
  const wrong = rolls.filter((roll) => !isRight(roll)).length
  return (
    <ul className="vd__v">
      <Verdict isGood={isCommitted} text={t(isCommitted ? 'result.verify.committed' : 'result.verify.notCommitted')} />
      <Verdict
        isGood={wrong === 0}
        text={
          wrong === 0
            ? t('result.verify.allRight', { count: rolls.length })
            : t('result.verify.wrong', { count: wrong })
        }
      />
    </ul>
  )
}

function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <li className={isGood ? '' : 'vd__bad'} data-verdict={isGood}>
      <Icon name={isGood ? 'check-circle-fill' : 'warning-circle-fill'} size={44} className={isGood ? 'ok' : ''} />
      {text}
    </li>
  )
}

/** Every roll, game by game, in order; a wrong one beside the right one. */
function RollList({ rolls }: { rolls: readonly CheckedRoll[] }) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const games = [...new Set(rolls.map(({ gameIndex }) => gameIndex))]
  return (
    <div className="vd__g">
      {games.map((game) => (
        <section key={game}>
          <h3>{t('result.verify.game', { number: number(game + 1) })}</h3>
          <ol className="vd__r">
            {rolls
              .filter(({ gameIndex }) => gameIndex === game)
              .map((roll) => (
                <li key={roll.rollIndex} className={isRight(roll) ? '' : 'vd__bad'}>
                  {digits(roll.played.join('-'))}
                  {!isRight(roll) && ` ≠ ${digits(roll.computed.join('-'))}`}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
