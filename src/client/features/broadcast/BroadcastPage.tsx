import { type ReactNode, useState } from 'react'
import type { OverlayPart } from '../../../protocol/matchup/broadcast.ts'
import { showBoardTheme } from '../../table/surface/boardTheme.ts'
import { BroadcastBoard } from './BroadcastBoard.tsx'
import type { BroadcastOptions } from './broadcastOptions.ts'
import { ChancesOverlay } from './ChancesOverlay.tsx'
import { EmbedPage } from './EmbedPage.tsx'
import { ClocksOverlay, DiceOverlay, ScoreOverlay } from './Overlays.tsx'
import { type BroadcastProps, useBroadcast } from './useBroadcast.ts'
import './broadcast.css'

const OVERLAYS: Readonly<Record<OverlayPart, (props: BroadcastProps) => ReactNode>> = {
  board: BroadcastBoard,
  score: ScoreOverlay,
  clocks: ClocksOverlay,
  dice: DiceOverlay,
  chances: ChancesOverlay,
}

/** The page that an address asks for: a match in a frame of another site, or one part of it for a broadcaster. */
export function BroadcastPage({ options }: { options: BroadcastOptions }) {
  useState(() => showBoardTheme(options.theme))
  const broadcast = useBroadcast(options)
  if (options.part === 'embed') return <EmbedPage options={options} broadcast={broadcast} />
  const Overlay = OVERLAYS[options.part]
  return (
    <main className="bc__o" data-screen="overlay" data-step={broadcast.index}>
      <Overlay options={options} broadcast={broadcast} />
    </main>
  )
}
