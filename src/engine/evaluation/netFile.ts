import { fromHalf, toHalf } from './halfFloat.ts'

/** The nets by the numbers the kernel gives their classes. */
export const NET_NAMES = ['contact', 'crashed', 'backGame', 'primed', 'race', 'prune'] as const
export type NetName = (typeof NET_NAMES)[number]

/** Inputs of every net: 103 raw a side, 24 expert a side. */
export const NET_INPUTS = 254
const OUTPUTS = 5
const MAGIC = 0x324e484b
const HEADER_BYTES = 8

/** A net: 254 rows of `hidden` weights, the hidden biases, five rows of output weights, eight output biases. */
export interface Net {
  readonly hidden: number
  readonly weights: Float32Array
}

/** Number of weights of a net with `hidden` units. */
export function netWeightCount(hidden: number): number {
  return (NET_INPUTS + 1 + OUTPUTS) * hidden + 8
}

/** The hidden units of a net with so many weights. */
export function hiddenUnits(weightCount: number): number {
  return (weightCount - 8) / (NET_INPUTS + 1 + OUTPUTS)
}

/** The bytes of a net file: "KHN2", u32 hidden units, half-precision weights; all little-endian. */
export function makeNetFile(net: Net): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + net.weights.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, net.hidden, true)
  net.weights.forEach((weight, i) => view.setUint16(HEADER_BYTES + i * 2, toHalf(weight), true))
  return bytes
}

/** The net of a net file. Throws an `Error` when the bytes are not one. */
export function parseNetFile(bytes: Uint8Array): Net {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hidden = bytes.byteLength >= HEADER_BYTES && view.getUint32(0, true) === MAGIC ? view.getUint32(4, true) : 0
  if (hidden === 0 || bytes.byteLength !== HEADER_BYTES + netWeightCount(hidden) * 2) throw new Error('not a net file')
  const weights = new Float32Array(netWeightCount(hidden))
  for (let i = 0; i < weights.length; i++) weights[i] = fromHalf(view.getUint16(HEADER_BYTES + i * 2, true))
  return { hidden, weights }
}
