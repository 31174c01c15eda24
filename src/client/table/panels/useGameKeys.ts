import { useEffect } from 'react'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import type { GameCommand } from '../machine/gameKnowledge.ts'

interface GameKeys {
  readonly isActive: boolean
  readonly command: (command: GameCommand) => void
  readonly undo: (isAll: boolean) => void
  readonly onIntent: (intent: BoardIntent) => void
}

/**
 * R rolls, D doubles, T takes, P passes, U undoes a step (with Shift all of them), S swaps the dice, C confirms. The
 * place of the key counts, so the keys work in any script.
 */
export function useGameKeys({ isActive, command, undo, onIntent }: GameKeys): void {
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
      switch (event.code) {
        case 'KeyR':
          command('roll')
          break
        case 'KeyD':
          command('double')
          break
        case 'KeyT':
          command('take')
          break
        case 'KeyP':
          command('pass')
          break
        case 'KeyC':
          command('confirm')
          break
        case 'KeyU':
          undo(event.shiftKey)
          break
        case 'KeyS':
          onIntent({ type: 'tapDice' })
          break
        default:
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isActive, command, undo, onIntent])
}

/** Whether the key belongs to a dialog or a text field. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], input, textarea') !== null
}
