import { expect, test, vi } from 'vitest'
import { sendLatest } from '../../../../src/client/features/practice/sendLatest.ts'

/** A call that is answered when the test says so. */
function holdCalls() {
  const answers: (() => void)[] = []
  const send = vi.fn<(wish: string) => Promise<void>>(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async () => {
    answers.shift()?.()
    await Promise.resolve()
  }
  return { send, answer }
}

test('of the wishes that come while a call is on its way, the last one is sent after it', async () => {
  const { send, answer } = holdCalls()
  const wish = sendLatest(send)
  wish('one step back')
  wish('to the beginning')
  wish('to the end')
  expect(send.mock.calls).toEqual([['one step back']])
  await answer()
  expect(send.mock.calls).toEqual([['one step back'], ['to the end']])
})

test('a wish after the answer is sent at once', async () => {
  const { send, answer } = holdCalls()
  const wish = sendLatest(send)
  wish('one step back')
  await answer()
  wish('to the end')
  expect(send.mock.calls).toEqual([['one step back'], ['to the end']])
})
