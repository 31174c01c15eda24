import { expect, test } from 'vitest'
import { planAnimation } from '../../../../src/client/board/position/planAnimation.ts'
import { EMPTY_BOARD } from '../../../../src/client/table/position/boardPositionOf.ts'
import { createBoardSocket } from '../../../../src/client/table/surface/boardSocket.ts'

/** A board that notes whose dice it is told to let tumble. */
function plugIn(socket: ReturnType<typeof createBoardSocket>) {
  const tumbled: string[] = []
  const nothing = () => {}
  socket.plugIn({
    show: nothing,
    play: () => Promise.resolve(),
    tumble: (side) => void tumbled.push(side),
    offer: nothing,
    skip: nothing,
    refuse: nothing,
    celebrate: nothing,
    dress: nothing,
  })
  return tumbled
}

test('W690 a roll before the board is drawn lets the dice tumble as soon as it is', () => {
  const socket = createBoardSocket()
  socket.port.tumble('black')
  expect(plugIn(socket)).toEqual(['black'])
  // A board that replaces it, because the card was lost, goes on with it.
  expect(plugIn(socket)).toEqual(['black'])
})

test('dice that have fallen do not tumble in the next board', async () => {
  const socket = createBoardSocket()
  socket.port.tumble('black')
  socket.port.show(EMPTY_BOARD)
  expect(plugIn(socket)).toEqual([])
  socket.port.tumble('white')
  await socket.port.play(planAnimation(EMPTY_BOARD, EMPTY_BOARD, []))
  expect(plugIn(socket)).toEqual([])
})
