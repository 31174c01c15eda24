// What `npm run mutants` adds to Stryker.
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/**
 * A place in the syntax tree, as Babel walks it.
 * @typedef {{ node: unknown, parent?: { type: string, callee?: { property?: { name?: string } }, arguments?: readonly unknown[] } }} Place
 */

/**
 * Leaves the words of schemas alone: what `.describe('…')` says stands in the reference and decides nothing.
 * @param {Place} place
 */
function shouldIgnore({ node, parent }) {
  const isDescription =
    parent?.type === 'CallExpression' &&
    parent.callee?.property?.name === 'describe' &&
    parent.arguments?.includes(node) === true
  return isDescription ? 'words of the reference' : undefined
}

/**
 * A file of tests, after a run.
 * @typedef {{ name: string, result?: { state: string } }} TestFile
 */

/**
 * What is used of Stryker's runner of vitest.
 * @typedef {{ run: (options: unknown) => Promise<{ status: string, tests: readonly { status: number }[] }>, ctx: { state: { getFiles: () => readonly TestFile[] } } }} VitestRunner
 */

/**
 * What Stryker knows of a runner: its kind of plugin, and how it is made.
 * @typedef {{ kind: unknown, factory: { (injector: unknown): VitestRunner, inject: readonly string[] } }} RunnerPlugin
 */

const { kind, factory } = /** @type {RunnerPlugin} */ (/** @type {unknown} */ (vitestPlugins[0]))

/** Stryker's number for a test that fails. */
const FAILED = 1

/**
 * Stryker's runner, which also notices a test file that fails without a failed test, because it cannot be loaded or because
 * what its tests need cannot be made. Stryker looks at failed tests alone: a mutant that breaks a schema while its module
 * loads, or the start of a server, would seem to survive.
 * @param {unknown} injector
 */
function makeRunner(injector) {
  const runner = factory(injector)
  const run = runner.run.bind(runner)
  runner.run = async (options) => {
    const outcome = await run(options)
    if (outcome.status !== 'complete' || outcome.tests.some(({ status }) => status === FAILED)) return outcome
    const broken = runner.ctx.state.getFiles().find(({ result }) => result?.state === 'fail')
    if (broken === undefined) return outcome
    const failure = { id: broken.name, name: broken.name, timeSpentMs: 0, status: FAILED, failureMessage: 'not begun' }
    return { ...outcome, tests: [...outcome.tests, failure] }
  }
  return runner
}
makeRunner.inject = factory.inject

export const strykerPlugins = [
  { kind: 'Ignore', name: 'prose', value: { shouldIgnore } },
  { kind, name: 'vitestAndLoading', factory: makeRunner },
]
