const buffer = new ArrayBuffer(4)
const asFloat = new Float32Array(buffer)
const asBits = new Uint32Array(buffer)

/** The smallest number above 0. */
const SMALLEST = 2 ** -24

/** The 16 bits of the IEEE half-precision number nearest to `value`. Ties go to even; too large values become infinity. */
export function toHalf(value: number): number {
  asFloat[0] = value
  const bits = asBits[0] ?? 0
  const sign = (bits >>> 16) & 0x8000
  const exponent = ((bits >>> 23) & 0xff) - 112
  const mantissa = bits & 0x7fffff
  if (exponent >= 31) return sign | 0x7c00
  if (exponent <= 0) {
    if (exponent < -10) return sign
    return sign | roundShift(mantissa | 0x800000, 14 - exponent)
  }
  return sign | roundShift((exponent << 23) | mantissa, 13)
}

function roundShift(value: number, shift: number): number {
  const kept = value >>> shift
  const rest = value & ((1 << shift) - 1)
  const half = 1 << (shift - 1)
  return rest > half || (rest === half && (kept & 1) === 1) ? kept + 1 : kept
}

/** The number that 16 half-precision bits stand for. */
export function fromHalf(bits: number): number {
  const exponent = (bits >>> 10) & 0x1f
  const mantissa = bits & 0x3ff
  if (exponent === 0) return (bits & 0x8000 ? -SMALLEST : SMALLEST) * mantissa
  asBits[0] = ((bits & 0x8000) << 16) | ((exponent === 31 ? 255 : exponent + 112) << 23) | (mantissa << 13)
  return asFloat[0] ?? 0
}
