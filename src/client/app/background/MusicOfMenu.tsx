import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSettings } from '../../platform/localSettings.ts'
import { MenuMusic } from '../../platform/menuMusic.ts'
import { useVolumes } from '../../platform/volumes.ts'

/** The screens with a board on which something is heard or thought about. */
const BOARDS =
  /^\/(matchup\/\d+(\/(analysis|replay))?|practice|first-match|lesson|quiz|replay|manual-analysis|openings)$/

/** Plays music on the screens without a board, while the page is seen. */
export function MusicOfMenu() {
  const { pathname } = useLocation()
  const { music } = useVolumes()
  const { sound } = useSettings()
  const isSeen = useSyncExternalStore(followVisibility, () => !document.hidden)
  const [player] = useState(() => new MenuMusic())
  const volume = sound && isSeen && !BOARDS.test(pathname) ? music : 0
  useEffect(() => player.play(volume), [player, volume])
  useEffect(() => () => player.destroy(), [player])
  return null
}

function followVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
