import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/kit/Button.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { useModal } from '../../ui/hooks/useModal.ts'
import { EditBoard } from './EditBoard.tsx'
import { Hints } from './Hints.tsx'
import { MatchSettings } from './MatchSettings.tsx'
import { POSITION, PositionDialog } from './PositionDialog.tsx'
import { SetupTools } from './SetupTools.tsx'
import { type Setup, obstacleOf, withNothing, withOpening } from './setup.ts'
import type { EditTool } from './setupCheckers.ts'
import { useManualHints } from './useManualHints.ts'
import { useSetup } from './useSetup.ts'
import '../../ui/styles/list.css'
import './manualAnalysis.css'

/** Any position set up by hand, and the engine's judgement of it. */
export function ManualAnalysisScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const [setup, change] = useSetup()
  const [tool, setTool] = useState<EditTool>('white')
  const { state, ask } = useManualHints(setup)
  const [chosen, setChosen] = useState<{ readonly of: unknown; readonly at: number | null }>({ of: null, at: null })
  const hints = state.status === 'known' ? state.hints : null
  // The best turn is shown first. Without an answer, or with another one, the position itself is shown.
  const at = hints === null || hints[0]?.type !== 'move' ? null : chosen.of === hints ? chosen.at : 0
  const hint = hints?.[at ?? -1] ?? null
  const edit = useCallback(() => setChosen({ of: hints, at: null }), [hints])
  return (
    <Screen name="manualAnalysis" title={t('manual.title')}>
      <TopBar title={t('manual.title')} onBack={goBack}>
        <Actions setup={setup} isAsking={state.status === 'asking'} onChange={change} onAsk={ask} />
      </TopBar>
      <div className="ma">
        <section className="ma__l" aria-label={t('manual.position')}>
          <EditBoard
            setup={setup}
            hint={hint?.type === 'move' ? hint : null}
            tool={tool}
            onTool={setTool}
            onChange={change}
            onEdit={edit}
          />
          <SetupTools setup={setup} tool={tool} onTool={setTool} onChange={change} />
        </section>
        <div className="ma__r">
          <MatchSettings setup={setup} onChange={change} />
          <Hints setup={setup} state={state} chosen={at} onChoose={(next) => setChosen({ of: hints, at: next })} />
        </div>
      </div>
      <PositionDialog setup={setup} onChange={change} />
    </Screen>
  )
}

interface ActionsProps {
  readonly setup: Setup
  readonly isAsking: boolean
  readonly onChange: (next: (setup: Setup) => Setup) => void
  readonly onAsk: () => void
}

/** The bar: the names of the position, the two starting positions, and the button that asks. */
function Actions({ setup, isAsking, onChange, onAsk }: ActionsProps) {
  const { t } = useTranslation()
  const { open } = useModal(POSITION)
  return (
    <div className="bar__end">
      <Button
        kind="line"
        icon="export-bold"
        iconSize={46}
        aria-label={t('board.names')}
        data-testid="names"
        onClick={open}
      />
      <Button kind="line" icon="arrow-counter-clockwise-bold" iconSize={46} onClick={() => onChange(withOpening)}>
        {t('manual.opening')}
      </Button>
      <Button kind="line" icon="trash-bold" iconSize={46} onClick={() => onChange(withNothing)}>
        {t('manual.clear')}
      </Button>
      <Button
        kind="primary"
        icon="chart-line-up-duotone"
        iconSize={52}
        data-testid="analyse"
        busy={isAsking}
        disabled={obstacleOf(setup) !== null}
        onClick={onAsk}
      >
        {t('manual.analyse')}
      </Button>
    </div>
  )
}
