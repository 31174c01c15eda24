import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { unhashedRecording } from '../../../engine/recording/matRecording.ts'
import { useFormat } from '../../i18n/format.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { FileButton } from './FileButton.tsx'
import { FileProblemText, PROBLEM_SNACK_MS, problemText } from './FileProblemText.tsx'
import { KeptList } from './KeptList.tsx'
import { ReplayTable } from './ReplayTable.tsx'
import { playersOfFile } from './filmPlayers.ts'
import { keyOfFile } from './keptNotes.ts'
import type { FileProblem } from './OpenedMatch.ts'
import { useFileDrop } from './useFileDrop.ts'
import { type KeptMatch, useKeptMatch } from './useKeptMatch.ts'
import { useOpenFile } from './useOpenFile.ts'
import { useKeptList } from './useKeptList.ts'
import './replay.css'
import './replayFile.css'

/** Matches from files: choose, drop or find one again, then watch it. */
export function ReplayFileScreen() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const id = params.get('file')
  return (
    // By keyboard the list and the table are two screens: the button that led from one to the other is gone.
    <Screen key={id === null ? 'choice' : 'table'} name="replayFile" title={t('replay.title')}>
      {id === null ? <FileChoice first={null} /> : <KeptReplay key={id} id={id} />}
    </Screen>
  )
}

function KeptReplay({ id }: { id: string }) {
  const kept = useKeptMatch(id)
  if (kept.state === 'open') return <ReplayOfFile {...kept} />
  return kept.state === 'broken' ? (
    <FileChoice first={kept.problem} />
  ) : (
    <NoMatch isLoading={kept.state === 'loading'} />
  )
}

function NoMatch({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toList = () => void navigate('/replay', { replace: true })
  return (
    <>
      <TopBar title={t('replay.title')} onBack={toList} />
      {isLoading ? (
        <Waiting />
      ) : (
        <Message drawing="error-not-found" title={t('replay.goneFile')}>
          <Button kind="primary" onClick={toList}>
            {t('replay.toFiles')}
          </Button>
        </Message>
      )}
    </>
  )
}

function ReplayOfFile({ file, match }: Extract<KeptMatch, { state: 'open' }>) {
  const { t } = useTranslation()
  const format = useFormat()
  const goBack = useGoBack('/replay')
  const open = useOpenFile()
  const [{ players, loadRecording }] = useState(() => ({
    players: playersOfFile(match.film.transcript.names),
    loadRecording: () => Promise.resolve(match.recording ?? unhashedRecording(match.film.transcript)),
  }))
  return (
    <ReplayTable
      film={match.film}
      players={players}
      bottom="white"
      fileName={file.fileName.replace(/\.[^.]{1,5}$/, '')}
      notesKey={keyOfFile(file.id)}
      loadRecording={loadRecording}
      onBack={goBack}
      onFinish={() => {}}
      onFile={(chosen) =>
        // A member who watches a match goes on with it.
        void open(chosen).then((found) => {
          if (found !== null) showSnack('error', problemText(found, t, format), PROBLEM_SNACK_MS)
        })
      }
    />
  )
}

/** The list of the files that were opened before, and the choice of another. `first`: what was wrong with one. */
function FileChoice({ first }: { first: FileProblem | null }) {
  const { t } = useTranslation()
  const goBack = useGoBack('/watch/live')
  const open = useOpenFile()
  const [problem, setProblem] = useState(first)
  const onFile = (file: File) => void open(file).then(setProblem)
  const isDropping = useFileDrop(onFile)
  const files = useKeptList()
  const hasFiles = files !== null && files.length > 0
  return (
    <>
      <TopBar title={t('replay.title')} onBack={goBack} />
      <div className={`body rpf ${isDropping ? 'rpf--over' : ''} ${hasFiles ? 'rpf--list' : ''}`}>
        {problem === null && !hasFiles && <img className="rpf__art" src="/ui/empty-games.svg" alt="" />}
        <div className="rpf__h">
          <div className="rpf__say">
            <h2 className={hasFiles ? 't3 title' : 't5 title'}>{t('replay.fileTitle')}</h2>
            <p className={hasFiles ? 't1 dim' : 't3 dim'}>{t('replay.fileText')}</p>
          </div>
          {problem !== null && <FileProblemText problem={problem} />}
          <FileButton kind="primary" size={hasFiles ? 'normal' : 'big'} onFile={onFile} />
        </div>
        {hasFiles && <KeptList files={files} />}
      </div>
    </>
  )
}
