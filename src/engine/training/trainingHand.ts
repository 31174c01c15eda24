import type { VariantName } from '../rules/variant.ts'
import { variantOf } from '../rules/variant.ts'
import { hiddenUnits, NET_NAMES } from '../evaluation/nets/netFile.ts'
import type { TrainerKernel } from './trainerKernel.ts'
import { createTrainerKernel, joinBytes } from './trainerKernel.ts'
import { NET_PLANS } from './trainingPlan.ts'

/** The nets, in the order of their class numbers. */
export const CONTACT = 0
export const RACE = 4
export const PRUNE = 5

/**
 * The requests to a hand, which answers each with bytes. A hand keeps no state except the nets that it trains and those
 * published to it, so any hand can play any game.
 */
export type HandRequest =
  /** Makes the first weights of a net. Answers them. */
  | { readonly kind: 'randomize'; readonly seed: number; readonly net: number }
  /** Plays games of phase 1 from the weights of the contact and the race net. Answers the weights of both after learning. */
  | {
      readonly kind: 'playFirst'
      readonly variant: VariantName
      readonly seed: number
      readonly starts: readonly number[]
      readonly lambda: number
      readonly rate: number
      readonly weights: readonly Uint8Array[]
    }
  /** Sets the weights of all nets. Games are played and labelled by them from now on. */
  | { readonly kind: 'publish'; readonly weights: readonly Uint8Array[] }
  /** Plays games of phase 2. Answers their samples. */
  | {
      readonly kind: 'label'
      readonly variant: VariantName
      readonly seed: number
      readonly starts: readonly number[]
      readonly lambdas: readonly number[]
      readonly isPruned: boolean
    }
  /** Makes this hand the one that trains a net, starting from these weights. */
  | { readonly kind: 'adopt'; readonly net: number; readonly weights: Uint8Array }
  /** Stores samples and trains on them. Answers two numbers (samples used, equity missed), then each net's weights. */
  | {
      readonly kind: 'learn'
      readonly seed: number
      readonly samples: Uint8Array
      readonly nets: readonly number[]
      /** Nets learn from the latest samples: this share of all samples so far. */
      readonly share: number
      readonly rate: number
      readonly average: number
    }
  /** Saves everything about a net that this hand trains, or loads it again. */
  | { readonly kind: 'save'; readonly net: number }
  | { readonly kind: 'load'; readonly net: number; readonly bytes: Uint8Array }

/** One worker's part of a training run. */
export type TrainingHand = (request: HandRequest) => Uint8Array

const BATCH = 256
/** The kind of start with random plies. Its games have more random plies than others. */
const RANDOM_START = 1
/** One ply in this many is played at random. Labels before such a ply ignore the surprises after it. */
const EXPLORE_ONE_IN = 40
const PRUNE_TO = 8
const PRUNE_MARGIN = 0.16
const NOTHING = new Uint8Array()

/**
 * A hand on two instances of the compiled trainer, one to play and one to learn. `instantiate` gives the exports of a
 * fresh instance.
 */
export function createTrainingHand(instantiate: () => object): TrainingHand {
  const player = createPlayer(instantiate())
  const learner = createLearner(instantiate())
  return (request) => {
    switch (request.kind) {
      case 'publish':
      case 'label':
        return player(request)
      case 'randomize':
      case 'playFirst':
      case 'adopt':
      case 'learn':
      case 'save':
      case 'load':
        return learner(request)
    }
  }
}

type PlayRequest = Extract<HandRequest, { kind: 'publish' | 'label' }>
type LearnRequest = Exclude<HandRequest, PlayRequest>

function createPlayer(exports: object): (request: PlayRequest) => Uint8Array {
  const kernel = createTrainerKernel(exports)
  const trainer = kernel.exports
  trainer.buildBearOff()
  return (request) => {
    if (request.kind === 'publish') {
      request.weights.forEach((weights, net) => {
        trainer.createNet(
          net,
          hiddenUnits(NET_NAMES[net] ?? 'contact', weights.length / Float32Array.BYTES_PER_ELEMENT),
        )
        kernel.setWeights(net, weights)
      })
      return NOTHING
    }
    setVariant(kernel, request.variant)
    trainer.seedRandom(BigInt(request.seed))
    trainer.setPruning(request.isPruned ? PRUNE_TO : 0, PRUNE_MARGIN)
    request.lambdas.forEach((lambda, net) => trainer.setLambda(net, lambda))
    trainer.forgetSamples()
    for (const kind of request.starts) {
      trainer.labelGame(kind, kind === RANDOM_START ? EXPLORE_ONE_IN / 5 : EXPLORE_ONE_IN)
    }
    return kernel.samples()
  }
}

/** Sets the rules of the games: the turns that the variant forbids, and what its gammons and backgammons add to a win. */
function setVariant({ exports: trainer }: TrainerKernel, name: VariantName): void {
  const { forbidsHitAndRun, winPoints } = variantOf(name)
  const gammon = winPoints.gammon / winPoints.single - 1
  const backgammon = winPoints.backgammon / winPoints.single - 1 - gammon
  trainer.setHitAndRun(forbidsHitAndRun ? 1 : 0)
  trainer.setGammonValues(gammon, backgammon, gammon, backgammon)
}

function createLearner(exports: object): (request: LearnRequest) => Uint8Array {
  const kernel = createTrainerKernel(exports)
  const trainer = kernel.exports
  const hiddenOf = (net: number) => NET_PLANS[NET_NAMES[net] ?? 'contact'].hidden
  const adopt = (net: number, weights: Uint8Array) => {
    trainer.createNet(net, hiddenOf(net))
    kernel.setWeights(net, weights)
    trainer.createBuffer(net, NET_PLANS[NET_NAMES[net] ?? 'contact'].capacity)
    trainer.prepareTraining(net)
  }
  const playFirst = ({
    variant,
    seed,
    starts,
    lambda,
    rate,
    weights,
  }: Extract<LearnRequest, { kind: 'playFirst' }>) => {
    const nets = [CONTACT, RACE]
    trainer.buildBearOff()
    nets.forEach((net, index) => {
      trainer.createNet(net, hiddenOf(net))
      kernel.setWeights(net, weights[index] ?? NOTHING)
    })
    for (let net = CONTACT + 1; net < RACE; net++) trainer.aliasNet(net, CONTACT)
    setVariant(kernel, variant)
    trainer.setPruning(0, 0)
    trainer.seedRandom(BigInt(seed))
    for (const kind of starts) trainer.learnFromGame(kind, lambda, rate)
    return joinBytes(nets.map(kernel.weights))
  }
  const learn = ({ seed, samples, nets, share, rate, average }: Extract<LearnRequest, { kind: 'learn' }>) => {
    trainer.remember(kernel.bringSamples(samples))
    let batches = 0
    for (const net of nets) {
      const { uses } = NET_PLANS[NET_NAMES[net] ?? 'contact']
      trainer.seedRandom(BigInt(seed + net))
      if (rate > 0) batches += trainer.learnFromBuffer(net, uses, share, rate, average)
      if (!trainer.isSound(net)) throw new Error(`the ${NET_NAMES[net] ?? ''} net has run away`)
    }
    const told = new Float32Array([batches * BATCH, trainer.takeMissed()])
    return joinBytes([new Uint8Array(told.buffer), ...nets.map(kernel.weights)])
  }
  return (request) => {
    switch (request.kind) {
      case 'randomize':
        trainer.createNet(request.net, hiddenOf(request.net))
        trainer.seedRandom(BigInt(request.seed))
        trainer.randomizeNet(request.net)
        return kernel.weights(request.net)
      case 'playFirst':
        return playFirst(request)
      case 'adopt':
        adopt(request.net, request.weights)
        return NOTHING
      case 'learn':
        return learn(request)
      case 'save':
        return kernel.saveNet(request.net)
      case 'load':
        kernel.loadNet(request.net, request.bytes)
        return NOTHING
    }
  }
}
