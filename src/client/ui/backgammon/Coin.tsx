import { Drawing } from '../icons/Drawing.tsx'

/** One coin, as large as its place says: 44 units, 34 in a chip. */
export function Coin() {
  return <Drawing name="coin" className="coin" />
}
