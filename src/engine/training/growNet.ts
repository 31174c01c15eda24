import type { Net } from '../evaluation/nets/netFile.ts'

/**
 * The weights of `net` with as many hidden units as `fresh`, which are the weights of a net with the same inputs. The
 * grown net gives the same chances as `net`. Its new units have the first-layer weights of `fresh` and output weights of
 * zero (Net2Net, Chen, Goodfellow and Shlens 2015). A net that is already as large is answered unchanged.
 */
export function growNet({ inputs, hidden, weights }: Net, fresh: Uint8Array): Uint8Array {
  const grown = new Float32Array(fresh.slice().buffer)
  const rows = Math.floor(weights.length / hidden)
  const width = Math.floor(grown.length / rows)
  if (width <= hidden) return new Uint8Array(weights.slice().buffer)
  for (let row = 0; row < rows; row++) {
    grown.set(weights.subarray(row * hidden, (row + 1) * hidden), row * width)
    // The biases and output weights of the new units are zero.
    if (row >= inputs) grown.fill(0, row * width + hidden, (row + 1) * width)
  }
  grown.set(weights.subarray(rows * hidden), rows * width)
  return new Uint8Array(grown.buffer)
}
