import type { ReactNode } from 'react'
import type { FilmStep } from '../../table/turns/film.ts'
import { ComparePanel } from './ComparePanel.tsx'
import type { FilmProps } from './FilmBoard.tsx'
import { ReplayChoices } from './ReplayChoices.tsx'
import { ListButtons, ReplayHead } from './ReplayHead.tsx'
import type { Compared } from './useOther.ts'
import type { TableActs } from './useTableActs.ts'
import type { ListPlace } from './useWorktable.ts'

interface ReplayAsideProps extends FilmProps {
  readonly head: { readonly onAnalysis: ((step: FilmStep) => void) | undefined; readonly onBack: () => void }
  readonly acts: TableActs
  readonly compared: Compared | null
  /** The name of the recording on the one board; null where there are two. */
  readonly shownName: string | null
  readonly isBeside: boolean
  readonly list: ListPlace
  /** The players; null where they stand at the boards. */
  readonly plates: ReactNode
  /** The list of turns, or the ways between them where the list stands at the board. */
  readonly panel: ReactNode
  readonly onEndComparison: () => void
}

/** What stands beside the board. */
export function ReplayAside(props: ReplayAsideProps) {
  const { film, actor, head, acts, compared, shownName, isBeside, list, plates, panel, onEndComparison } = props
  const onlyBeside = (act: () => void) => (isBeside ? act : undefined)
  return (
    <aside className="rp__a wood--v">
      <ReplayHead
        film={film}
        actor={actor}
        {...head}
        onExport={acts.export}
        onKeys={onlyBeside(acts.keys)}
        onTurnBoard={onlyBeside(acts.turnBoard)}
      />
      {plates}
      {compared !== null && (
        <ComparePanel compared={compared} shown={shownName} onParting={acts.parting} onEnd={onEndComparison} />
      )}
      {isBeside ? (
        panel
      ) : (
        <ListButtons
          onList={list.toggle}
          onTurnBoard={acts.turnBoard}
          onOther={compared === null ? undefined : acts.otherBoard}
        />
      )}
      <ReplayChoices film={film} actor={actor} isNarrow={isBeside || compared !== null} />
      {list.isOpen && !isBeside && <div className="rp__sheet wood--v">{panel}</div>}
    </aside>
  )
}
