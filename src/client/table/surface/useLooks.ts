import { useEffect } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import { useSettings } from '../../platform/localSettings.ts'
import type { BoardSocket } from './boardSocket.ts'

type Look = Cosmetics | null | undefined

/**
 * Draws each side's checkers and dice as its player has chosen. A viewer who does not want that sees the own ones alone.
 */
export function useLooks(socket: BoardSocket, [white, black]: readonly [Look, Look], mySide: Side | null): void {
  const { gameLooks } = useSettings()
  useEffect(() => {
    socket.dress({
      white: gameLooks || mySide === 'white' ? white : null,
      black: gameLooks || mySide === 'black' ? black : null,
    })
  }, [socket, white, black, mySide, gameLooks])
}
