import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocale } from '../../i18n/format.ts'
import { formatRecent, formatShortDay } from '../../i18n/formatDate.ts'
import { serverNow } from '../../network/http/serverTime.ts'
import { confirm, prompt } from '../../ui/overlays/confirm.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { type KeptFile, LONGEST_NAME, deleteKept, renameKept } from './keptFiles.ts'
import { addressOfFile } from './useOpenFile.ts'
import '../../ui/styles/list.css'
import './keptList.css'

/** The files that this device keeps. Each can be opened, renamed and deleted. */
export function KeptList({ files }: { files: readonly KeptFile[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const remove = async (file: KeptFile) => {
    const question = {
      title: t('replay.delete.title'),
      text: t('replay.delete.text', { name: file.name }),
      yes: t('replay.delete.yes'),
      no: t('action.cancel'),
      isDangerous: true,
    }
    if (!(await confirm(question))) return
    await deleteKept(file)
    // The button is gone. A keyboard goes on in the list.
    list.current?.focus()
  }
  return (
    <ul className="list kf" aria-label={t('replay.files')} data-testid="kept-files" ref={list} tabIndex={-1}>
      {files.map((file) => (
        <KeptRow key={file.id} file={file} onDelete={() => void remove(file)} />
      ))}
    </ul>
  )
}

function KeptRow({ file, onDelete }: { file: KeptFile; onDelete: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, players, length, date } = file
  const rename = async () => {
    const question = {
      title: t('replay.rename'),
      yes: t('replay.save'),
      no: t('action.cancel'),
      label: t('replay.name'),
    }
    const words = await prompt({ ...question, value: name, maxLength: LONGEST_NAME })
    if (words !== null) await renameKept(file, words)
  }
  return (
    <li className="li kf__r" data-file={file.id}>
      <Link className="kf__go" to={addressOfFile(file.id)}>
        <b className="ellip t2">
          <bdi>{name}</bdi>
        </b>
        <span className="ellip t1 dim">{t('replay.players', players)}</span>
      </Link>
      <span className="kf__f t1">
        <span>{length === 0 ? t('replay.money') : t('game.length', { count: length })}</span>
        {date !== null && <span className="dim">{formatShortDay(date, locale, serverNow())}</span>}
      </span>
      <OpenedAt at={file.openedAt} />
      <Button
        kind="quiet"
        icon="pencil-simple-bold"
        aria-label={t('replay.renameFile', { name })}
        title={t('replay.rename')}
        data-testid="rename"
        onClick={() => void rename()}
      />
      <Button
        kind="quiet"
        icon="trash-bold"
        aria-label={t('replay.deleteFile', { name })}
        title={t('replay.delete.yes')}
        data-testid="delete"
        onClick={onDelete}
      />
    </li>
  )
}

function OpenedAt({ at }: { at: number }) {
  const { t } = useTranslation()
  const recent = formatRecent(new Date(at).toISOString(), useLocale(), serverNow())
  return (
    <span className="kf__f t1 dim">
      <span>{t('replay.openedAt')}</span>
      <time dateTime={new Date(at).toISOString()}>{recent.kind === 'now' ? t('replay.now') : recent.text}</time>
    </span>
  )
}
