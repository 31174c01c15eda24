import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Recording } from '../../../engine/recording/Recording.ts'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import { RulesAtBoard } from '../../table/rules/lateRules.ts'
import { useLooks } from '../../table/surface/useLooks.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import type { Film, FilmStep } from '../../table/turns/film.ts'
import { useRoomBeside } from '../../table/turns/useRoomBeside.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { FilmAnnouncer, FilmBoard, FilmMirror } from './FilmBoard.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { Plates } from './Plates.tsx'
import { ReplayAside } from './ReplayAside.tsx'
import { ReplayControls } from './ReplayControls.tsx'
import { ReplayMessage } from './ReplayMessage.tsx'
import { TurnPanel, TurnWays } from './TurnPanel.tsx'
import type { FilmPlayers } from './filmPlayers.ts'
import type { NotesKey } from './keptNotes.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useNotes } from './useNotes.ts'
import { type Compared, WITH, useCompared } from './useOther.ts'
import { type ReplayActor, useReplay } from './useReplay.ts'
import type { ReplayPlace } from './replayAddress.ts'
import { useFirstPlace, useReplayAddress } from './useReplayAddress.ts'
import { useTableActs } from './useTableActs.ts'
import { useWorktable } from './useWorktable.ts'
import './replay.css'
import './comparison.css'

/** A second board. Few compare two recordings. */
const OtherColumn = optionalPart(async () => (await import('./OtherColumn.tsx')).OtherColumn)

interface ReplayTableProps {
  readonly film: Film
  readonly players: FilmPlayers
  /** The side at the bottom, unless the address names one. */
  readonly bottom: Side
  /** The name of saved files, without what tells their form. */
  readonly fileName: string
  readonly notesKey: NotesKey
  /** The id of a match of the site, whose link can be shared; left out for files. */
  readonly matchupId?: number
  /** Everything that is known of the match. */
  readonly loadRecording: () => Promise<Recording>
  /** The ids of the games, if the engine analyses them. */
  readonly analysedGames?: readonly number[]
  /** Leads to the analysis of a step; left out if there is none. */
  readonly onAnalysis?: ((step: FilmStep) => void) | undefined
  readonly onBack: () => void
  /** Called when the match has been watched to its end. */
  readonly onFinish: () => void
  readonly onFile: (file: File) => void
}

/** A film with its controls: the board, the players, the list of turns, the games, the speed, the steps. */
export function ReplayTable(props: ReplayTableProps) {
  const { t } = useTranslation()
  const { compared, hasFailed } = useCompared(props)
  useEffect(() => {
    if (hasFailed) showSnack('error', t('replay.compare.failed'))
  }, [hasFailed, t])
  // Two films in step are other films, so the table begins anew at the place in the address.
  return <OpenTable key={compared?.key ?? 'alone'} {...props} film={compared?.main ?? props.film} compared={compared} />
}

type OpenTableProps = ReplayTableProps & { readonly compared: Compared | null }

/** The machine, the board, the list and the commands of a table. */
function useOpenTable(props: OpenTableProps) {
  const { film, players, notesKey, analysedGames, compared } = props
  const place = useFirstPlace(film)
  const [bottom, setBottom] = useState(place.side ?? props.bottom)
  const turnBoard = useCallback(() => setBottom(otherSide), [])
  const isBeside = useRoomBeside()
  const [isOther, setOther] = useState(false)
  // One board shows one of the two.
  const shown = compared !== null && isOther && !isBeside ? compared : { film, players }
  const isMain = shown !== compared
  // A comparison does not end with the match.
  const { actor, socket } = useReplay(shown.film, compared === null ? props.onFinish : doNothing)
  const hurry = useCallback(() => socket.port.skip(), [socket])
  const { ref, renderer } = useBoardSurface({ socket, bottom, onIntent: hurry, hasRim: true })
  useLooks(socket, [shown.players.white.cosmetics, shown.players.black.cosmetics], null)
  const writeAddress = useReplayAddress(film, actor, bottom)
  const notes = useNotes(notesKey)
  const parting = compared?.comparison.parting ?? null
  const switchBoard = () => setOther((was) => !was && compared !== null)
  const acts = useTableActs({ film, actor, turnBoard, parting, switchBoard })
  const { turns, list } = useWorktable({
    film: shown.film,
    actor,
    notes: isMain ? notes : null,
    analysedGames: isMain ? analysedGames : undefined,
    acts,
  })
  useBeginning(actor, place, renderer !== null)
  const view = { renderer, hurry, bottom }
  return { shown, isMain, isBeside, actor, ref, view, writeAddress, notes, parting, acts, turns, list }
}

function OpenTable(props: OpenTableProps) {
  const { film, fileName, notesKey, loadRecording, onAnalysis, onBack, onFile, compared } = props
  const { t } = useTranslation()
  const table = useOpenTable(props)
  const { shown, isMain, isBeside, actor, ref, view, writeAddress, notes, parting, acts, turns, list } = table
  const { renderer, bottom, hurry } = view
  const isDropping = useFileDrop(onFile)
  const isStill = usePrefersReducedMotion()
  const setOtherRecording = useOtherRecording(writeAddress)
  const isTwo = compared !== null && isBeside
  const toAnalysis = (step: FilmStep) => {
    // The way back leads to this step again.
    writeAddress()
    onAnalysis?.(step)
  }
  const panel = (
    <TurnPanel turns={turns} parting={parting} hasWays={!isTwo} onClose={isBeside ? undefined : list.toggle} />
  )
  const plates = (
    <Plates film={shown.film} actor={actor} players={shown.players} bottom={bottom} isSmall={isBeside || !!compared} />
  )
  const board = (
    <FilmBoard actor={actor} renderer={renderer}>
      <div className="gboard__surface" ref={ref}>
        <FilmMirror film={shown.film} actor={actor} bottom={bottom} onIntent={hurry} />
      </div>
      <ReplayMessage film={shown.film} actor={actor} players={shown.players} />
      <RulesAtBoard surface={ref} hasKey={false} />
    </FilmBoard>
  )
  return (
    <div className={`rp ${isBeside ? 'rp--wide' : ''} ${compared !== null ? 'rp--both' : ''}`}>
      <ReplayAside
        film={film}
        actor={actor}
        head={{ onAnalysis: onAnalysis === undefined ? undefined : toAnalysis, onBack }}
        acts={acts}
        compared={compared}
        shownName={isTwo ? null : isMain ? fileName : (compared?.name ?? null)}
        isBeside={isBeside}
        list={list}
        plates={isTwo ? null : plates}
        panel={isTwo ? <TurnWays turns={turns} /> : panel}
        onEndComparison={() => setOtherRecording(null)}
      />
      <div className="inlay inlay--v" />
      <section className="rp__m">
        {/* The board keeps its place among the elements when the screen is turned, and with it its canvas. */}
        <div className={isTwo ? 'rp__cols' : 'rp__alone'}>
          <section className={isTwo ? 'rp__col' : 'rp__alone'} aria-label={isTwo ? fileName : undefined}>
            {isTwo && <div className="rp__pl">{plates}</div>}
            {board}
            {isTwo && panel}
          </section>
          {isTwo && <OtherColumn compared={compared} actor={actor} bottom={bottom} isStill={isStill} />}
        </div>
        <ReplayControls film={film} actor={actor} noted={turns.notes} />
      </section>
      {isDropping && <output className="rp__drop">{t('replay.dropHere')}</output>}
      <ExportDialog
        film={film}
        actor={actor}
        fileName={fileName}
        players={props.players}
        bottom={bottom}
        notes={notes.notes}
        matchupId={props.matchupId}
        loadRecording={loadRecording}
        onCompare={acts.compare}
        onFile={onFile}
      />
      <CompareDialog shown={notesKey} onChoose={setOtherRecording} />
      <KeysDialog />
      <FilmAnnouncer film={shown.film} actor={actor} />
    </div>
  )
}

const doNothing = () => {}

/** The film begins when the board is ready to show it. A link to a step waits there. */
function useBeginning(actor: ReplayActor, { step, speed }: Partial<ReplayPlace>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !actor.getSnapshot().matches({ playback: 'notStarted' })) return
    if (speed !== undefined) actor.send({ type: 'setSpeed', speed })
    actor.send(step === undefined ? { type: 'play' } : { type: 'jump', index: step })
  }, [isReady, actor, step, speed])
}

/** Names the other recording in the address, or none. The table that follows begins at this step. */
function useOtherRecording(writeAddress: () => void): (id: string | null) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (id) => {
    writeAddress()
    const params = new URLSearchParams(window.location.search)
    params.delete('modalName')
    if (id === null) params.delete(WITH)
    else params.set(WITH, id)
    void navigate({ pathname, search: `?${params}` }, { replace: true })
  }
}
