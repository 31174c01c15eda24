import { MessageChannel } from 'node:worker_threads'
import type { Hints } from '../../engine/evaluation/engine/giveHints.ts'
import type { QuizPosition } from '../../engine/evaluation/quiz/quizPosition.ts'
import type { PlayedBlock } from '../../engine/evaluation/rollout/rolloutBlock.ts'
import type { Ply } from '../../engine/evaluation/search/rankTurns.ts'
import type { Action, ActionRecord } from '../../engine/rules/game.ts'
import type { MatchSetup, MatchState } from '../../engine/rules/matchState.ts'
import type { AnalysedGame, AnalysedMatch } from './analysedMatch.ts'
import type { BotQuestion } from './BotSeat.ts'
import type { BlockOrder, EngineAnswer, EngineTask } from './engineTasks.ts'
import type { EngineThreads } from './engineThreads.ts'

/** The times (ms) after which a thread counts as stuck and is replaced. */
export interface ThreadLimits {
  /** The time to answer. The longest thought takes a tenth of a second. */
  readonly answerMs: number
  /**
   * The time to start and answer. It is long, because a new thread starts no faster on a busy machine. With a short time,
   * threads would be replaced again and again, and bots would not play, while the machine is busy.
   */
  readonly startMs: number
}

/** The member id of the operator's questions. */
const NOBODY = 0

const LIMITS: ThreadLimits = { answerMs: 20_000, startMs: 180_000 }

export interface AnalysisOrder {
  readonly setup: MatchSetup
  readonly records: readonly ActionRecord[]
  readonly ply: Ply
  /** The member that the analysis is for. Members take turns. */
  readonly memberId: number
  /** Called with each game as soon as it is analysed. */
  readonly onGame?: (game: AnalysedGame) => void
  /** Ends the analysis. Its promise then rejects. */
  readonly signal?: AbortSignal | null
}

/**
 * The engine in worker threads, so that the server's own thread never thinks. Some threads answer bots first and then
 * hints. One thread analyses whole matches, and plays rollouts between them. Members take turns in each queue. Threads start with the first question,
 * which takes about a second, and are replaced when they crash. Promises reject when a thread fails, and with `QueueFull`
 * when too much is asked at once.
 */
export class EnginePool {
  readonly #limits: ThreadLimits
  #threads: Promise<EngineThreads> | undefined
  /** Whether a thread has answered and should be ready. */
  #hasAnswered = false

  constructor(limits: ThreadLimits = LIMITS) {
    this.#limits = limits
  }

  /** The action of the bot that the member plays against. The same question always gets the same action. */
  async chooseAction(question: BotQuestion, memberId: number): Promise<Action> {
    const task = { kind: 'chooseAction', question } as const
    const { answering, answers } = await this.#open()
    const answer = await answers.run('bots', memberId, () =>
      this.#untilAnswered((signal) => answering.run(task, { signal })),
    )
    if (answer.kind !== task.kind) throw new WrongAnswer(task, answer)
    return answer.action
  }

  /** Hints for the side that must act, on the account of the member who asks. */
  async giveHints(match: MatchState, ply: Ply, memberId: number): Promise<Hints> {
    const task = { kind: 'giveHints', match, ply } as const
    const { answering, answers } = await this.#open()
    const answer = await answers.run('hints', memberId, () =>
      this.#untilAnswered((signal) => answering.run(task, { signal })),
    )
    if (answer.kind !== task.kind) throw new WrongAnswer(task, answer)
    return answer.hints
  }

  /**
   * The quiz questions from a match of the engine against itself. The same seed always gives the same questions. Takes
   * some seconds.
   */
  async playQuizzes(seed: string): Promise<readonly QuizPosition[]> {
    const task = { kind: 'playQuizzes', seed } as const
    const { analysing, analyses } = await this.#open()
    const answer = await analyses.run('matches', NOBODY, () => analysing.run(task))
    if (answer.kind !== task.kind) throw new WrongAnswer(task, answer)
    return answer.positions
  }

  /** A block of a rollout's games, on the account of the member who asked for it. Matches to analyse come first. */
  async playBlock(order: BlockOrder, memberId: number): Promise<PlayedBlock> {
    const task = { kind: 'playBlock', order } as const
    const { analysing, analyses } = await this.#open()
    const answer = await analyses.run('rollouts', memberId, () => analysing.run(task))
    if (answer.kind !== task.kind) throw new WrongAnswer(task, answer)
    return answer.block
  }

  /** The analysis of a whole match. It takes some seconds. */
  async analyseMatch({ setup, records, ply, memberId, onGame, signal = null }: AnalysisOrder): Promise<AnalysedMatch> {
    const { port1, port2 } = new MessageChannel()
    let heard = 0
    port1.on('message', (game: AnalysedGame) => {
      heard += 1
      onGame?.(game)
    })
    const task = { kind: 'analyseMatch', setup, records, ply, games: port2 } as const
    try {
      const { analysing, analyses } = await this.#open()
      const answer = await analyses.run('matches', memberId, () =>
        analysing.run(task, { transferList: [port2], signal }),
      )
      if (answer.kind !== task.kind) throw new WrongAnswer(task, answer)
      // The answer does not use the games’ port, and may overtake the last games.
      answer.analysis.games.slice(heard).forEach((game) => onGame?.(game))
      return answer.analysis
    } finally {
      port1.close()
    }
  }

  /** Ends all threads. Open questions reject. */
  async close(): Promise<void> {
    if (this.#threads === undefined) return
    const { answering, analysing } = await this.#threads
    await Promise.all([answering.destroy(), analysing.destroy()])
  }

  /** Asks a thread. A thread that must start first gets more time. */
  async #untilAnswered(ask: (signal: AbortSignal) => Promise<EngineAnswer>): Promise<EngineAnswer> {
    const { answerMs, startMs } = this.#limits
    const signal = AbortSignal.timeout(this.#hasAnswered ? answerMs : startMs)
    try {
      const answer = await ask(signal)
      this.#hasAnswered = true
      return answer
    } catch (error) {
      // The stuck thread has been ended. The next question starts another one.
      if (signal.aborted) this.#hasAnswered = false
      throw error
    }
  }

  /** The threads. The first question starts them, so that the server's own start is not delayed. */
  #open(): Promise<EngineThreads> {
    this.#threads ??= import('./engineThreads.ts').then(({ openEngineThreads }) => openEngineThreads())
    return this.#threads
  }
}

/** The engine as the rooms of the server ask it. */
export type ServerEngine = Pick<
  EnginePool,
  'chooseAction' | 'giveHints' | 'playQuizzes' | 'playBlock' | 'analyseMatch' | 'close'
>

class WrongAnswer extends Error {
  constructor(task: EngineTask, answer: EngineAnswer) {
    super(`The engine got a question of kind ${task.kind} and gave an answer of kind ${answer.kind}.`)
  }
}
