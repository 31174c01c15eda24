import type { TaskQueue } from 'piscina'
import { queueOptionsSymbol } from 'piscina'

type Task = Parameters<TaskQueue['push']>[0]

/** Marks a task that goes before tasks without the mark. */
export const URGENT = { [queueOptionsSymbol]: { isUrgent: true } }

/** Tasks that wait for a thread: urgent ones first, then the others. Each group is in the order of asking. */
export class PriorityQueue implements TaskQueue {
  readonly #urgent: Task[] = []
  readonly #others: Task[] = []

  get size(): number {
    return this.#urgent.length + this.#others.length
  }

  push(task: Task): void {
    this.#laneOf(task).push(task)
  }

  unshift(task: Task): void {
    this.#laneOf(task).unshift(task)
  }

  shift(): Task | null {
    return this.#urgent.shift() ?? this.#others.shift() ?? null
  }

  remove(task: Task): void {
    const lane = this.#laneOf(task)
    const index = lane.indexOf(task)
    if (index >= 0) lane.splice(index, 1)
  }

  #laneOf(task: Task): Task[] {
    const options = task[queueOptionsSymbol]
    return options !== null && 'isUrgent' in options ? this.#urgent : this.#others
  }
}
