/** One coin, as large as its place says: 44 units, 34 in a chip. */
export function Coin() {
  return <img className="coin" src="/ui/coin.svg" alt="" />
}
