import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import { useFormat } from '../../i18n/format.ts'
import { Announcer } from '../../table/mirror/Announcer.tsx'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { EXPORT, ExportDialog } from './ExportDialog.tsx'
import { PlayerPlate } from './PlayerPlate.tsx'
import { ReplayChoices } from './ReplayChoices.tsx'
import { ReplayMessage } from './ReplayMessage.tsx'
import { Scrubber } from './Scrubber.tsx'
import type { Film, FilmStep } from './film.ts'
import type { FilmPlayers } from './filmPlayers.ts'
import { useFileDrop } from './useFileDrop.ts'
import { type Replay, useReplay } from './useReplay.ts'
import { useReplayKeys } from './useReplayKeys.ts'
import './replay.css'

interface ReplayTableProps {
  readonly film: Film
  readonly players: FilmPlayers
  readonly bottom: Side
  readonly fileName: string
  /** The first step. From step one the film plays by itself; at any other step it waits. */
  readonly start?: number
  /** Leads to the analysis of a step; left out if there is none. */
  readonly onAnalysis?: ((step: FilmStep, index: number) => void) | undefined
  readonly onBack: () => void
  /** Called when the match has been watched to its end. */
  readonly onFinish: () => void
  readonly onFile: (file: File) => void
}

/** A film with its controls: the board, the players, the games, the speed, the steps. */
export function ReplayTable(props: ReplayTableProps) {
  const { film, players, bottom, fileName, start = 0, onAnalysis, onBack, onFinish, onFile } = props
  const { t } = useTranslation()
  const replay = useReplay(film, onFinish)
  const { actor, socket, index, message } = replay
  const { open } = useModal(EXPORT)
  const openExport = () => {
    actor.send({ type: 'pause' })
    open()
  }
  const hurry = useCallback(() => socket.port.skip(), [socket])
  const { ref, isSettled, renderer } = useBoardSurface({ socket, bottom, onIntent: hurry })
  const isDropping = useFileDrop(onFile)
  useReplayKeys(actor)
  useEffect(() => {
    // The film begins when the board is ready to show it.
    if (renderer === null || !actor.getSnapshot().matches({ playback: 'notStarted' })) return
    actor.send(start > 0 ? { type: 'jump', index: start } : { type: 'play' })
  }, [renderer, actor, start])
  const step = film.steps[index]
  if (step === undefined) return null
  const names = { white: players.white.name, black: players.black.name }
  const top = otherSide(bottom)
  return (
    <div className="rp">
      <aside className="rp__a wood--v">
        <div className="rp__h">
          <Button kind="quiet" icon="arrow-left-bold" flipIcon aria-label={t('action.back')} onClick={onBack} />
          {/* Beside both buttons a small stage has no room for the title. */}
          <h1 className={onAnalysis === undefined ? 'bar__title grow' : 'unseen'}>{t('replay.title')}</h1>
          {onAnalysis !== undefined && (
            <Button
              kind="line"
              className="grow rp__an"
              icon="chart-line-up-duotone"
              iconSize={46}
              data-testid="analysis"
              onClick={() => onAnalysis(step, index)}
            >
              {t('analysis.open')}
            </Button>
          )}
          <Button
            kind="quiet"
            icon="export-bold"
            aria-label={t('replay.export')}
            title={t('replay.export')}
            data-testid="export"
            onClick={openExport}
          />
        </div>
        <PlayerPlate player={players[top]} side={top} step={step} />
        <PlayerPlate player={players[bottom]} side={bottom} step={step} />
        <ReplayChoices film={film} replay={replay} />
      </aside>
      <div className="inlay inlay--v" />
      <section className="rp__m">
        <div
          className="gboard rp__b"
          data-testid="board"
          data-settled={isSettled}
          data-update-index={index}
          data-renderer={renderer ?? ''}
        >
          <div className="gboard__surface" ref={ref}>
            <BoardMirror shown={step.position} bottom={bottom} draft={null} onIntent={hurry} />
          </div>
          {message !== null && <ReplayMessage message={message} names={names} />}
        </div>
        <Controls film={film} replay={replay} />
      </section>
      {isDropping && <output className="rp__drop">{t('replay.dropHere')}</output>}
      <ExportDialog film={film} step={step} fileName={fileName} onFile={onFile} />
      <Announcer game={step} />
    </div>
  )
}

/** Previous, play or pause, next, and the scrubber: left to right in every language, as on every film player. */
function Controls({ film, replay: { actor, index, isPlaying } }: { film: Film; replay: Replay }) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  return (
    <div className="rp__c wood" dir="ltr" lang={locale}>
      <Button
        kind="line"
        icon="skip-back-fill"
        aria-label={t('action.previous')}
        data-testid="previous"
        disabled={index === 0}
        onClick={() => actor.send({ type: 'previous' })}
      />
      <Button
        kind="primary"
        className="rp__play"
        icon={isPlaying ? 'pause-fill' : 'play-fill'}
        iconSize={56}
        aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
        data-testid="play"
        onClick={() => actor.send({ type: isPlaying ? 'pause' : 'play' })}
      />
      <Button
        kind="line"
        icon="skip-forward-fill"
        aria-label={t('action.next')}
        data-testid="next"
        disabled={index === film.steps.length - 1}
        onClick={() => actor.send({ type: 'next' })}
      />
      <Scrubber film={film} index={index} onJump={(to) => actor.send({ type: 'jump', index: to })} />
    </div>
  )
}
