/**
 * The oldest browsers that the client runs in. Below them index.html says which one to take (docs/wire.md, W431 and
 * W432).
 */
export const BROWSER_FLOOR = ['chrome90', 'safari15', 'firefox90']

/**
 * The browsers whose syntax the scripts keep. For the whole floor the bundler would turn each private field into a map
 * and each `?.` into a condition, because of rare faults of Chromium before 98 and Safari before 16: 2.6 KiB more on
 * the way to the board, and slower. Instead, `checkFloor` keeps the code that those faults need out of the scripts.
 */
export const SCRIPT_TARGET = ['firefox90', 'safari16']
