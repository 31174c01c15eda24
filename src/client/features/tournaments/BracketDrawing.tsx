import { memo, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Round, Tournament } from '../../../protocol/tournament/tournament.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import { BracketBox } from './BracketBox.tsx'
import {
  BOX_HEIGHT,
  BOX_WIDTH,
  type BracketBox as BoxPlace,
  type BracketLayout,
  type BracketRound,
  HEAD_HEIGHT,
  layOutBracket,
} from './bracketLayout.ts'
import { bracketRoundsOf } from './bracketRounds.ts'
import { bracketViews, isSameView, type KnownPlaces, type PlaceView } from './bracketViews.ts'
import { boxInSight, presentBox } from './presentBox.ts'
import { useDrawnBoxes } from './useDrawnBoxes.ts'

interface BracketDrawingProps {
  tournament: Tournament
  rounds: readonly Round[]
  places: KnownPlaces
  /** The round that is brought into sight. */
  chosen: Round
  titleOf: (round: Round) => string
}

/** The whole tournament as a tree that grows in the reading direction. It scrolls where it is larger than its place. */
export function BracketDrawing({ tournament, rounds, places, chosen, titleOf }: BracketDrawingProps) {
  const { t } = useTranslation()
  const memberId = useMember()?.id ?? 0
  const { elimination } = tournament
  const drawn = useMemo(() => bracketRoundsOf(rounds, elimination), [rounds, elimination])
  const layout = useMemo(() => layOutBracket(drawn, elimination), [drawn, elimination])
  const views = useMemo(() => bracketViews(drawn, layout, { places, memberId }), [drawn, layout, places, memberId])
  const present = presentBox(layout, chosen.id, views)
  const { isWhole, isDrawn } = useDrawnBoxes(layout, present)
  const scroller = useRef<HTMLElement>(null)
  const wanted = boxInSight(layout, chosen, { places, views })
  useInSight(scroller, wanted !== null && isDrawn(wanted) ? wanted : null)
  return (
    <section
      ref={scroller}
      className="bk"
      aria-label={t('tournament.view.bracket')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and nothing in it may take the focus.
      tabIndex={0}
    >
      <div
        className="bk__in"
        style={{ width: units(layout.width), height: units(layout.height + PRIZE_HEIGHT) }}
        aria-busy={!isWhole}
      >
        <Lines layout={layout} views={views} />
        <Heads layout={layout} rounds={rounds} chosen={chosen} titleOf={titleOf} />
        {drawn.map((round) => (
          <ol key={round.id} aria-label={nameOf(round, rounds, titleOf)}>
            {layout.boxes
              .filter(({ key, roundId }) => roundId === round.id && isDrawn(key))
              .map((box) => (
                <PlaceBox key={box.key} box={box} view={views.get(box.key)} />
              ))}
          </ol>
        ))}
        <Prize tournament={tournament} layout={layout} drawn={drawn} views={views} />
      </div>
    </section>
  )
}

const PRIZE_HEIGHT = 130
const units = (length: number) => `calc(${length} * var(--u))`

/**
 * Brings a box to the reading start: one of the member's own in the middle of the height, any other with its round from
 * the top.
 */
function useInSight(scroller: RefObject<HTMLElement | null>, key: string | null): void {
  useEffect(() => {
    if (key === null || scroller.current === null) return
    const box = scroller.current.querySelector(`[data-box="${key}"]`)
    // Called at once, and whenever the size of the place changes, since the size of the drawing changes then.
    const observer = new ResizeObserver(() => {
      const isFirst = key.endsWith('/0')
      box?.scrollIntoView({ block: isFirst ? 'start' : 'center', inline: 'start' })
    })
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, key])
}

function Lines({ layout, views }: { layout: BracketLayout; views: ReadonlyMap<string, PlaceView> }) {
  const isMine = (key: string) => views.get(key)?.isMine === true
  const own = layout.links.filter(({ from, to }) => isMine(from) && isMine(to))
  const others = layout.links.filter((link) => !own.includes(link))
  const draw = (links: BracketLayout['links']) => links.map(({ path }) => path).join('')
  return (
    <svg
      className="bk__lines"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ width: units(layout.width), height: units(layout.height) }}
      aria-hidden="true"
    >
      <path className="bk__line" d={draw(others)} />
      <path className="bk__line bk__line--me" d={draw(own)} />
    </svg>
  )
}

type HeadsProps = Pick<BracketDrawingProps, 'rounds' | 'chosen' | 'titleOf'> & { layout: BracketLayout }

/** The names of the rounds. Those above a bracket stay in sight while it scrolls up. */
function Heads({ layout, rounds, chosen, titleOf }: HeadsProps) {
  const nameOfHead = (roundId: number) => {
    const round = rounds.find(({ id }) => id === roundId)
    return round === undefined ? '' : titleOf(round)
  }
  const tops = layout.sections.map(({ y }) => y)
  const head = ({ roundId, x }: BracketLayout['heads'][number]) => (
    <span
      key={roundId}
      className={roundId === chosen.id ? 'bk__head bk__head--on' : 'bk__head'}
      style={{ insetInlineStart: units(x), width: units(BOX_WIDTH) }}
    >
      <b className="ellip">{nameOfHead(roundId)}</b>
    </span>
  )
  return (
    <div aria-hidden="true">
      {layout.sections.map(({ bracketIndex, y, height }) => {
        const heads = layout.heads.filter((place) => place.y === y)
        // The names cover what scrolls below them, but not the final and its prize beside them.
        const width = Math.max(0, ...heads.map(({ x }) => x + BOX_WIDTH))
        return (
          <div key={bracketIndex} className="bk__sec" style={{ insetBlockStart: units(y), height: units(height) }}>
            <div className="bk__heads" style={{ width: units(width), height: units(HEAD_HEIGHT) }}>
              {heads.map(head)}
            </div>
          </div>
        )
      })}
      {layout.heads
        .filter(({ y }) => !tops.includes(y))
        .map((place) => (
          <div key={place.roundId} className="bk__above" style={{ insetBlockStart: units(place.y) }}>
            {head(place)}
          </div>
        ))}
    </div>
  )
}

interface PlaceBoxProps {
  box: BoxPlace
  /** Undefined if nobody comes to it. */
  view: PlaceView | undefined
}

/** One place of the drawing. News of another match does not redraw it. */
const PlaceBox = memo(
  function PlaceBox({ box: { key, x, y }, view }: PlaceBoxProps) {
    const place = { insetInlineStart: units(x), insetBlockStart: units(y), height: units(BOX_HEIGHT) }
    return (
      <li className="bk__p" style={{ ...place, width: units(BOX_WIDTH) }} data-box={key}>
        {view !== undefined && <BracketBox view={view} />}
      </li>
    )
  },
  (before, now) => before.box === now.box && isSameView(before.view, now.view),
)

function nameOf({ id }: BracketRound, rounds: readonly Round[], titleOf: (round: Round) => string): string {
  const round = rounds.find((candidate) => candidate.id === id)
  return round === undefined ? '' : titleOf(round)
}

interface PrizeProps {
  tournament: Tournament
  layout: BracketLayout
  views: ReadonlyMap<string, PlaceView>
  drawn: readonly BracketRound[]
}

/** The prize under the last match. */
function Prize({ tournament: { prizes }, layout, drawn, views }: PrizeProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [prize = 0] = prizes
  const x = Math.max(...layout.boxes.map((box) => box.x))
  const last = layout.boxes.findLast((box) => box.x === x)
  const isDecider = drawn.find(({ id }) => id === last?.roundId)?.stage === 'decider'
  const final = isDecider ? layout.boxes.find((box) => box.x === x) : last
  if (prize === 0 || last === undefined || final === undefined) return null
  const place = {
    insetInlineStart: units(x),
    insetBlockStart: units(last.y + BOX_HEIGHT + 26),
    width: units(BOX_WIDTH),
  }
  const isOver = views.get(final.key)?.winner !== null
  return (
    <div className={isOver ? 'bk__prize bk__prize--won' : 'bk__prize'} style={place}>
      <img src="/ui/medal-gold.svg" alt="" />
      <span>
        <small>{t('tournament.firstPrize')}</small>
        <b className="row">
          <Coin />
          <Ltr>{number(prize)}</Ltr>
        </b>
      </span>
    </div>
  )
}
