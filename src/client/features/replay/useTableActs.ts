import { useTranslation } from 'react-i18next'
import { prompt } from '../../ui/overlays/confirm.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import type { Film } from '../../table/turns/film.ts'
import { COMPARE } from './CompareDialog.tsx'
import { EXPORT } from './ExportDialog.tsx'
import { KEYS } from './KeysDialog.tsx'
import type { Parting } from './comparison.ts'
import { type TableCommand, stepNamed } from './useReplayCommands.ts'
import type { ReplayActor } from './useReplay.ts'

interface ActOptions {
  readonly film: Film
  readonly actor: ReplayActor
  readonly turnBoard: () => void
  readonly switchBoard: () => void
  readonly parting: Parting | null
}

export type TableActs = Readonly<Record<Exclude<TableCommand, 'list' | 'note'>, () => void>>

/** What a replay's keys and buttons do beside its film and its list. */
export function useTableActs(options: ActOptions): TableActs {
  const { film, actor, turnBoard, switchBoard, parting } = options
  const { t } = useTranslation()
  const exports = useModal(EXPORT)
  const keys = useModal(KEYS)
  const compare = useModal(COMPARE)
  const pausedFirst = (open: () => void) => () => {
    actor.send({ type: 'pause' })
    open()
  }
  const goTo = async () => {
    const question = {
      title: t('replay.goTo.title'),
      label: t('replay.goTo.label'),
      yes: t('replay.goTo.yes'),
      no: t('action.cancel'),
    }
    const words = await prompt({ ...question, maxLength: 12 })
    if (words === null) return
    const step = stepNamed(words, film, actor.getSnapshot().context.index)
    if (step === null) showSnack('error', t('replay.goTo.none'))
    else actor.send({ type: 'jump', index: step })
  }
  return {
    turnBoard,
    otherBoard: switchBoard,
    parting: () => {
      if (parting !== null) actor.send({ type: 'jump', index: parting.step })
    },
    export: pausedFirst(exports.open),
    keys: pausedFirst(keys.open),
    compare: pausedFirst(compare.open),
    goTo: pausedFirst(() => void goTo()),
  }
}
