import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { BoardMirror } from '../../table/mirror/BoardMirror.tsx'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { usePrefersReducedMotion } from '../../ui/hooks/usePrefersReducedMotion.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type Moment, type MomentOption, planOfOption } from './moment.ts'
import './momentDialog.css'

const nothing = () => {}

interface MomentDialogProps {
  /** The name of the dialog in the address. */
  readonly name: string
  readonly moment: Moment
  readonly analysisAddress: string
}

/** The decision that cost most, as a question on the board. One tap answers it; further taps show the other turns. */
export function MomentDialog({ name, moment, analysisAddress }: MomentDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { close } = useModal(name)
  const [shown, setShown] = useState<MomentOption | null>(null)
  const [first, setFirst] = useState<MomentOption | null>(null)
  const choose = (option: MomentOption) => {
    setFirst(first ?? option)
    setShown(option)
  }
  return (
    <Dialog name={name} title={t('result.moment.title')} width="menu" className="mo" closeLabel={t('game.close')}>
      <div className="mo__b">
        <MomentBoard moment={moment} option={shown} />
        <div className="mo__s">
          <output className="mo__q t3" data-testid="moment-outcome">
            {first === null
              ? t(`result.moment.question.${moment.kind}`)
              : t(first.isBest ? 'result.moment.right' : 'result.moment.wrong')}
          </output>
          {moment.options.map((option) => (
            <OptionButton
              key={`${option.kind} ${option.text}`}
              option={option}
              isOn={option === shown}
              isAnswered={first !== null}
              onChoose={() => choose(option)}
            />
          ))}
          <Button
            kind={first === null ? 'quiet' : 'primary'}
            wide
            onClick={() => void navigate(analysisAddress)}
            icon="chart-line-up-duotone"
          >
            {t('result.moment.analysis')}
          </Button>
          {first !== null && (
            <Button kind="line" wide onClick={close}>
              {t('game.close')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface OptionButtonProps {
  readonly option: MomentOption
  readonly isOn: boolean
  readonly isAnswered: boolean
  readonly onChoose: () => void
}

/** A turn or a decision to choose. After the answer it says what it is worth. */
function OptionButton({ option, isOn, isAnswered, onChoose }: OptionButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, text, isBest, isPlayed, eqDiff } = option
  return (
    <button
      type="button"
      className={`mo__o plate ${isOn ? 'is-on' : ''} ${isAnswered && isBest ? 'is-best' : ''}`}
      aria-pressed={isOn}
      data-testid="moment-option"
      data-best={isAnswered ? isBest : undefined}
      onClick={onChoose}
    >
      <b>{kind === 'turn' ? <MoveText>{format.digits(text)}</MoveText> : t(`result.moment.choice.${kind}`)}</b>
      {isAnswered && isPlayed && <Chip>{t('result.moment.played')}</Chip>}
      {isAnswered && isBest && <Icon name="check-circle-fill" size={50} className="ok" />}
      {isAnswered && !isBest && <Ltr className="bad">{formatEquity(format, eqDiff)}</Ltr>}
    </button>
  )
}

function MomentBoard({ moment, option }: { moment: Moment; option: MomentOption | null }) {
  const [socket] = useState(createBoardSocket)
  const isStill = usePrefersReducedMotion()
  const { ref, renderer } = useBoardSurface({ socket, bottom: moment.side, onIntent: nothing, hasRim: true })
  const plan = useMemo(() => (option === null ? null : planOfOption(moment, option)), [moment, option])
  useEffect(() => {
    const { port } = socket
    if (plan !== null && isStill) return port.show(plan.end)
    port.show(moment.board)
    if (plan !== null) void port.play(plan)
  }, [socket, moment, plan, isStill])
  return (
    <div className="gboard mo__g" data-testid="moment-board" data-renderer={renderer ?? ''}>
      <div className="gboard__surface" ref={ref}>
        <BoardMirror shown={plan?.end ?? moment.board} bottom={moment.side} draft={null} onIntent={nothing} />
      </div>
    </div>
  )
}
