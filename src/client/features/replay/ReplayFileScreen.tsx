import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useValueStore } from '../../platform/createValueStore.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { FileButton } from './FileButton.tsx'
import { FileProblemText, PROBLEM_SNACK_MS, problemText } from './FileProblemText.tsx'
import { ReplayTable } from './ReplayTable.tsx'
import { playersOfFile } from './filmPlayers.ts'
import { type FileProblem, type OpenedFile, openedFile, readMatch, storeOpenedFile, takeFile } from './openedFile.ts'
import { useFileDrop } from './useFileDrop.ts'
import './replay.css'

/** A match from a `.mat` file: choose or drop one, then watch it. */
export function ReplayFileScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const file = useValueStore(openedFile)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const onFile = (chosen: File) =>
    void takeFile(chosen).then((found) => {
      // A member who watches a match goes on with it.
      if (found === null || openedFile.get() === null) setProblem(found)
      else showSnack('error', problemText(found, t, format), PROBLEM_SNACK_MS)
    })
  return (
    // By keyboard the choice and the table are two screens: the button that led from one to the other is gone.
    <Screen key={file === null ? 'choice' : 'table'} name="replayFile" title={t('replay.title')}>
      {file === null ? (
        <FileChoice problem={problem} onFile={onFile} />
      ) : (
        <ReplayOfFile key={file.number} file={file} onFile={onFile} />
      )}
    </Screen>
  )
}

function ReplayOfFile({ file, onFile }: { file: OpenedFile; onFile: (file: File) => void }) {
  const read = useMemo(() => readMatch(file.text), [file])
  const players = useMemo(() => (read.ok ? playersOfFile(read.film.transcript.names) : null), [read])
  if (!read.ok || players === null) return <FileChoice problem={read.ok ? null : read.problem} onFile={onFile} />
  return (
    <ReplayTable
      film={read.film}
      players={players}
      bottom="white"
      fileName={file.name}
      onBack={() => storeOpenedFile(null)}
      onFinish={() => {}}
      onFile={onFile}
    />
  )
}

function FileChoice({ problem, onFile }: { problem: FileProblem | null; onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isDropping = useFileDrop(onFile)
  return (
    <>
      <TopBar title={t('replay.title')} onBack={() => void navigate('/watch/live')} />
      <div className={isDropping ? 'body rpf rpf--over' : 'body rpf'}>
        {problem === null && <img className="rpf__art" src="/ui/empty-games.svg" alt="" />}
        <h2 className="t5 title">{t('replay.fileTitle')}</h2>
        <p className="t3 dim">{t('replay.fileText')}</p>
        {problem !== null && <FileProblemText problem={problem} />}
        <FileButton kind="primary" size="big" onFile={onFile} />
      </div>
    </>
  )
}
