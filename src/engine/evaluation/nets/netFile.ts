import { fromHalf, toHalf } from './halfFloat.ts'

/** The nets, in the order of the kernel's class numbers. */
export const NET_NAMES = ['contact', 'crashed', 'backGame', 'primed', 'race', 'prune'] as const
export type NetName = (typeof NET_NAMES)[number]

/** Inputs of the nets of contact positions. A side has 103 raw, 12 expert and 12 graded inputs, and 118 grades. */
const CONTACT_INPUTS = 490
/** Inputs of the other nets: 103 raw and 12 expert inputs a side. */
const PLAIN_INPUTS = 230
const CONTACT_NETS: ReadonlySet<NetName> = new Set(['contact', 'crashed', 'backGame', 'primed'])
/** Rows of output weights: five for the hidden units, then five for their squares. */
const OUT_ROWS = 10
const MAGIC = 0x344e484b
const HEADER_BYTES = 8

/** A net: a row of `hidden` weights for each input, the hidden biases, ten rows of output weights, eight output biases. */
export interface Net {
  readonly inputs: number
  readonly hidden: number
  readonly weights: Float32Array
}

export function netInputs(name: NetName): number {
  return CONTACT_NETS.has(name) ? CONTACT_INPUTS : PLAIN_INPUTS
}

/** The number of weights of a net with this many inputs and hidden units. */
export function netWeightCount(inputs: number, hidden: number): number {
  return (inputs + 1 + OUT_ROWS) * hidden + 8
}

/** The number of hidden units of the net `name` with this many weights. */
export function hiddenUnits(name: NetName, weightCount: number): number {
  return (weightCount - 8) / (netInputs(name) + 1 + OUT_ROWS)
}

/** The bytes of a net file: "KHN4", u16 inputs, u16 hidden units, half-precision weights; all little-endian. */
export function makeNetFile(net: Net): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + net.weights.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint16(4, net.inputs, true)
  view.setUint16(6, net.hidden, true)
  net.weights.forEach((weight, i) => view.setUint16(HEADER_BYTES + i * 2, toHalf(weight), true))
  return bytes
}

/** Reads a net file. Throws an `Error` if the bytes are not a net file. */
export function parseNetFile(bytes: Uint8Array): Net {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isNet = bytes.byteLength >= HEADER_BYTES && view.getUint32(0, true) === MAGIC
  const inputs = isNet ? view.getUint16(4, true) : 0
  const hidden = isNet ? view.getUint16(6, true) : 0
  const count = netWeightCount(inputs, hidden)
  const isKnown = inputs === CONTACT_INPUTS || inputs === PLAIN_INPUTS
  if (!isKnown || hidden === 0 || bytes.byteLength !== HEADER_BYTES + count * 2) throw new Error('not a net file')
  const weights = new Float32Array(count)
  for (let i = 0; i < weights.length; i++) weights[i] = fromHalf(view.getUint16(HEADER_BYTES + i * 2, true))
  return { inputs, hidden, weights }
}
