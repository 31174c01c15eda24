import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { type Setup, hasCube, withDie, withNextCube, withNextOwner, withTurnedDie } from './setup.ts'
import type { EditTool } from './setupCheckers.ts'

interface SetupToolsProps {
  readonly setup: Setup
  readonly tool: EditTool
  readonly onTool: (tool: EditTool) => void
  readonly onChange: (next: (setup: Setup) => Setup) => void
}

/** The tools under the board: what a tap puts, the dice, the cube. */
export function SetupTools({ setup, tool, onTool, onChange }: SetupToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="ma__t" dir="ltr">
      <fieldset className="ma__g">
        <legend className="unseen">{t('manual.tools')}</legend>
        {(['white', 'black', 'eraser'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={one === tool ? 'ma__k is-on' : 'ma__k'}
            aria-pressed={one === tool}
            aria-label={t(`manual.tool.${one}`)}
            title={t(`manual.tool.${one}`)}
            data-testid={`tool-${one}`}
            onClick={() => onTool(one)}
          >
            {one === 'eraser' ? (
              <Icon name="eraser-duotone" size={64} />
            ) : (
              <img src={`/ui/checker-${one === 'white' ? 'light' : 'dark'}.svg`} alt="" />
            )}
          </button>
        ))}
      </fieldset>
      <Dice setup={setup} onChange={onChange} />
      <Cube setup={setup} onChange={onChange} />
    </div>
  )
}

type PartProps = Pick<SetupToolsProps, 'setup' | 'onChange'>

function Dice({ setup, onChange }: PartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { dice } = setup
  return (
    <fieldset className="ma__g">
      <legend className="unseen">{t('manual.dice')}</legend>
      {([0, 1] as const).map((at) => {
        const value = dice?.[at] ?? null
        const name = t('manual.die', {
          place: number(at + 1),
          value: value === null ? t('manual.noDie') : number(value),
        })
        const onKey = (event: KeyboardEvent) => {
          const change = changeByKey(event.code, at)
          if (change === null) return
          event.preventDefault()
          onChange(change)
        }
        return (
          <button
            key={at}
            type="button"
            className="ma__k"
            aria-label={name}
            title={t('manual.turnDie')}
            data-testid={`die-${at + 1}`}
            data-value={value ?? 0}
            onKeyDown={onKey}
            onClick={() => onChange((old) => withTurnedDie(old, at))}
          >
            {value === null ? <i className="ma__die" /> : <img src={`/ui/die-${value}.svg`} alt="" />}
          </button>
        )
      })}
      <button
        type="button"
        className="ma__k"
        aria-label={t('manual.clearDice')}
        title={t('manual.clearDice')}
        data-testid="clear-dice"
        disabled={dice === null}
        onClick={() => onChange((old) => ({ ...old, dice: null }))}
      >
        <Icon name="x-bold" size={48} />
      </button>
    </fieldset>
  )
}

/** A digit sets the focused die, and arrows turn it. */
function changeByKey(code: string, at: 0 | 1): ((setup: Setup) => Setup) | null {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1]
  if (digit !== undefined) return (old) => withDie(old, at, Number(digit))
  if (code === 'ArrowUp') return (old) => withTurnedDie(old, at)
  return code === 'ArrowDown' ? (old) => withTurnedDie(old, at, -1) : null
}

function Cube({ setup, onChange }: PartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { value, owner } = setup.cube
  const isOff = !hasCube(setup)
  const whose = t(`manual.owner.${owner ?? 'middle'}`)
  const cubes: readonly {
    readonly id: string
    readonly name: string
    readonly act: () => void
    readonly face: ReactNode
  }[] = [
    {
      id: 'cube',
      name: t('manual.cube', { value: number(value) }),
      act: () => onChange(withNextCube),
      face: <span className="ma__cube">{number(value)}</span>,
    },
    { id: 'owner', name: t('manual.cubeOwner', { owner: whose }), act: () => onChange(withNextOwner), face: whose },
  ]
  return (
    <fieldset className="ma__g" disabled={isOff}>
      <legend className="unseen">{t('manual.cubeTitle')}</legend>
      {cubes.map(({ id, name, act, face }) => (
        <button
          key={id}
          type="button"
          className="ma__k"
          aria-label={name}
          title={name}
          data-testid={id}
          disabled={isOff}
          onClick={act}
        >
          {face}
        </button>
      ))}
    </fieldset>
  )
}
