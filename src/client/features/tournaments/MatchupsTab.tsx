import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { BracketDrawing } from './BracketDrawing.tsx'
import { isRoundRunning, presentRound } from './bracketRounds.ts'
import { RoundList } from './RoundList.tsx'
import { RoundTable } from './RoundTable.tsx'
import { type Bracket, useBracket } from './useBracket.ts'
import { useRoundTitle } from '../../ui/backgammon/roundTitles.ts'
import './bracket.css'
import './roundTable.css'

/** The matches: the rounds at the side, and the chosen round in the drawn bracket or as a table. */
export function MatchupsTab({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation()
  const bracket = useBracket(tournament)
  const { rounds, error, reload } = bracket
  if (rounds === undefined) return error === null ? <Waiting /> : <LoadFailed error={error} onRetry={reload} />
  if (rounds.length === 0) {
    return (
      <Message
        drawing="empty-tournaments"
        title={t('tournament.noRounds')}
        text={t(tournament.status === 'canceled' ? 'tournament.text.canceled' : 'tournament.noRoundsText')}
      />
    )
  }
  return <Matchups tournament={tournament} rounds={rounds} bracket={bracket} />
}

type View = 'bracket' | 'table'

interface MatchupsProps {
  tournament: Tournament
  rounds: readonly Round[]
  bracket: Bracket
}

function Matchups({ tournament, rounds, bracket: { places } }: MatchupsProps) {
  const { t } = useTranslation()
  const { view, round, choose } = useChosen(rounds)
  const titleOf = useRoundTitle(rounds, tournament)
  if (round === null) return null
  return (
    <div className="body tn">
      <aside className="tn__r plate plate--quiet">
        <div className="tn__view">
          <Segmented<View>
            label={t('tournament.view.label')}
            value={view}
            options={[
              { value: 'bracket', label: t('tournament.view.bracket') },
              { value: 'table', label: t('tournament.view.table') },
            ]}
            onChange={(chosen) => choose({ view: chosen })}
          />
        </div>
        <RoundList
          rounds={rounds}
          chosen={round}
          titleOf={titleOf}
          onChoose={({ id }) => choose({ round: String(id) })}
        />
        {isRoundRunning(round, serverNow()) && (
          <Link className="btn btn--line tn__watch" to={watchAddress(tournament, round)} data-testid="watch-round">
            <Icon name="eye-duotone" size={44} />
            {t('watch.boards')}
          </Link>
        )}
      </aside>
      {view === 'bracket' ? (
        <BracketDrawing tournament={tournament} rounds={rounds} places={places} chosen={round} titleOf={titleOf} />
      ) : (
        <RoundTable places={places.get(round.id)} title={titleOf(round)} startsAt={round.startsAt} />
      )}
    </div>
  )
}

/** The address of all running boards of a round. */
function watchAddress({ id }: Tournament, { bracketIndex, roundIndex }: Round): string {
  return `/watch/live?tournamentId=${id}&bracketIndex=${bracketIndex}&roundIndex=${roundIndex}`
}

/** The round and the view are in the address, so a member who comes back from a match finds them again. */
function useChosen(rounds: readonly Round[]) {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('round'))
  const round = rounds.find(({ id }) => id === wanted) ?? presentRound(rounds)
  const view: View = params.get('view') === 'table' ? 'table' : 'bracket'
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParams((known) => ({ ...Object.fromEntries(known), ...changes }), { replace: true })
  return { round, view, choose }
}
