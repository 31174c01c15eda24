import type { Hints } from '../../engine/evaluation/engine/giveHints.ts'
import type { PlayedBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { Ply } from '../../engine/evaluation/search/rankTurns.ts'
import type { Action } from '../../engine/rules/game.ts'
import type { MatchState } from '../../engine/rules/matchState.ts'
// oxlint-disable-next-line import/default -- `?worker` makes a module of its own, whose default is the worker's class.
import EngineWorker from './engineWorker.ts?worker'
import type { BlockOrder, BotQuestion, EngineAnswer, EngineQuestion } from './engineMessages.ts'

interface Waiting {
  readonly asked: EngineQuestion
  readonly resolve: (answer: EngineAnswer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * The engine in a Web Worker of this page, for practice without a server, for hints and for rollouts. It answers like the server's
 * engine. The first question loads the worker, its kernel and its nets. Questions are answered one at a time, in order.
 * A `signal` takes a question back; its promise then rejects with the signal's reason.
 */
export class BrowserEngine {
  #worker: Worker | null = null
  readonly #queue: Waiting[] = []
  #asked: Waiting | null = null

  /** The action of a bot. The same question always gets the same action. */
  async chooseAction(question: BotQuestion, signal?: AbortSignal): Promise<Action> {
    const answer = await this.#ask({ kind: 'chooseAction', question }, signal)
    if (answer.kind === 'chooseAction') return answer.action
    throw failureOf(answer)
  }

  /** Hints for the side that must act: its turns, or the cube decision with the chances of the position. */
  async giveHints(match: MatchState, ply: Ply, signal?: AbortSignal): Promise<Hints> {
    const answer = await this.#ask({ kind: 'giveHints', match, ply }, signal)
    if (answer.kind === 'giveHints') return answer.hints
    throw failureOf(answer)
  }

  /** Plays a block of a rollout's games. The same block gives the same results on every device. */
  async playBlock(order: BlockOrder, signal?: AbortSignal): Promise<PlayedBlock> {
    const answer = await this.#ask({ kind: 'playBlock', order }, signal)
    if (answer.kind === 'playBlock') return answer.block
    throw failureOf(answer)
  }

  /** Ends the worker and frees its memory. Open questions reject. The next question loads it again. */
  close(): void {
    this.#end(new Error('The engine was closed.'))
  }

  #ask(asked: EngineQuestion, signal: AbortSignal | undefined): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(reasonOf(signal))
        return
      }
      const waiting = { asked, resolve, reject }
      // A running question takes a short time, so its answer is simply ignored.
      signal?.addEventListener('abort', () => {
        const index = this.#queue.indexOf(waiting)
        if (index >= 0) this.#queue.splice(index, 1)
        reject(reasonOf(signal))
      })
      this.#queue.push(waiting)
      this.#askNext()
    })
  }

  #askNext(): void {
    if (this.#asked !== null) return
    const next = this.#queue.shift()
    if (next === undefined) return
    this.#asked = next
    try {
      this.#worker ??= this.#startWorker()
      this.#worker.postMessage(next.asked)
    } catch (refused) {
      // Some pages may have no workers. The next question tries again.
      this.#end(refused)
    }
  }

  #startWorker(): Worker {
    // With an import of its own, the build makes the worker one plain script. Firefox before 114 runs no modules in
    // workers.
    const worker = new EngineWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
      const asked = this.#asked
      this.#asked = null
      asked?.resolve(data)
      this.#askNext()
    })
    worker.addEventListener('error', ({ message }) => this.#end(new Error(`The engine failed: ${message}`)))
    return worker
  }

  #end(reason: unknown): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const { reject } of [...(this.#asked ? [this.#asked] : []), ...this.#queue.splice(0)]) reject(reason)
    this.#asked = null
  }
}

function failureOf(answer: EngineAnswer): Error {
  return new Error(answer.kind === 'failed' ? answer.message : `The engine answered ${answer.kind}.`)
}

/** The older supported browsers have signals without a reason. */
function reasonOf(signal: AbortSignal): Error {
  return (signal.reason as Error | undefined) ?? new DOMException('The question was taken back.', 'AbortError')
}
