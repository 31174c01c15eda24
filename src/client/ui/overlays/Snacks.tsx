import { useValueStore } from '../../platform/createValueStore.ts'
import { Button } from '../kit/Button.tsx'
import { Icon, iconAddress } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { dismissSnack, snackQueue, tapSnack, type Snack, type SnackAnswer, type SnackKind } from './snacks.ts'
import './snacks.css'

const ICONS: Record<SnackKind, IconName> = {
  ok: 'check-circle-fill',
  warning: 'warning-fill',
  error: 'warning-circle-fill',
  info: 'info-fill',
  trophy: 'trophy-fill',
  medal: 'medal-duotone',
  challenge: 'handshake-fill',
}

/** The message on top of everything. A tap removes it and opens its target, if it has one. */
export function Snacks() {
  const current = useValueStore(snackQueue)[0]
  return (
    <output className="snacks">
      {current?.answer !== undefined && <Answerable key={current.id} snack={current} answer={current.answer} />}
      {current !== undefined && current.answer === undefined && (
        <button
          key={current.id}
          type="button"
          className={`snack snack--${current.kind}`}
          onClick={() => tapSnack(current)}
        >
          <svg className="i" aria-hidden="true">
            <use href={current.sign ?? iconAddress(ICONS[current.kind])} />
          </svg>
          <span>{current.text}</span>
        </button>
      )}
    </output>
  )
}

/** A message with an answer. A tap on its text opens its target. */
function Answerable({ snack, answer }: { snack: Snack; answer: SnackAnswer }) {
  const answerYes = () => {
    dismissSnack()
    answer.onYes()
  }
  return (
    <div className={`snack snack--${snack.kind} snack--answer`}>
      <button type="button" className="snack__text" onClick={() => tapSnack(snack)}>
        <Icon name={ICONS[snack.kind]} />
        <span>{snack.text}</span>
      </button>
      <Button kind="primary" onClick={answerYes}>
        {answer.yes}
      </Button>
      <button type="button" className="snack__later" onClick={dismissSnack}>
        {answer.later}
      </button>
    </div>
  )
}
