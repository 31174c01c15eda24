import type { TaskQueue } from 'piscina'
import { queueOptionsSymbol } from 'piscina'
import { expect, test } from 'vitest'
import { PriorityQueue, URGENT } from '../../../src/server/engine/PriorityQueue.ts'

type Task = Parameters<TaskQueue['push']>[0]

test('urgent tasks go first, each kind in the order of asking', () => {
  const queue = new PriorityQueue()
  const make = (name: string, isUrgent: boolean): Task & { name: string } => ({
    name,
    [queueOptionsSymbol]: isUrgent ? URGENT[queueOptionsSymbol] : null,
  })
  const dropped = make('dropped', true)
  for (const task of [
    make('hint 1', false),
    make('bot 1', true),
    dropped,
    make('hint 2', false),
    make('bot 2', true),
  ]) {
    queue.push(task)
  }
  queue.remove(dropped)
  expect(queue.size).toBe(4)
  const order = Array.from({ length: 4 }, () => queue.shift())
  expect(order).toMatchObject(['bot 1', 'bot 2', 'hint 1', 'hint 2'].map((name) => ({ name })))
  expect(queue.shift()).toBeNull()
})
