import { hiddenOf, weightCount, weightsOf } from '../../evaluation/kernel/netTable'

/** Re-exports for the compiled trainer. `aliasNet` makes a net use the weights of another. */
export { aliasNet, createNet, buildTable, weightCount, weightsOf, hiddenOf } from '../../evaluation/kernel/netTable'
export { buildBearOff } from '../../evaluation/kernel/bearOff'
export { setGammonValues, setHitAndRun, setPruning } from '../../evaluation/kernel/search'
export { moments, prepareTraining, randomizeNet, setSteps, stepsOf, takeMissed, trainedOf } from './gradient'
export {
  bufferAddress, bufferBytes, bufferDue, bufferFilled, bufferWritten, createBuffer, forgetSamples, labelGame, learnFromBuffer,
  learnFromGame, remember, samplesAddress, samplesGiven, setBuffer, setLambda,
} from './selfPlay'
export { seedRandom } from './random'
export { makeStart } from './starts'
export {
  chancesAddress, evaluatePosition, evaluateResults, findResults, positionAddress, positionClass, resultsAddress,
} from '../../evaluation/kernel/kernel'

/** Whether every weight of a net is finite and of a plausible size. */
export function isSound(net: i32): bool {
  const weights = weightsOf(net)
  for (let i = 0; i < weightCount(net, hiddenOf(net)); i++) {
    const weight = load<f32>(weights + (<usize>i << 2))
    if (!(Mathf.abs(weight) < 1e4)) return false
  }
  return true
}
