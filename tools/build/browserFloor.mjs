/** The oldest browsers that the client runs in. Below them index.html says which one to take (docs/rules.md, W397 and W398). */
export const BROWSER_FLOOR = ['chrome90', 'safari15', 'firefox90']

/**
 * Whose syntax the scripts keep. For the whole floor the bundler would turn each private field into a map and each `?.` into a
 * condition, because of rare faults of Chromium before 98 and Safari before 16: 2.6 KiB more on the way to the board, and slower.
 * Instead, `checkFloor` holds the scripts clear of what those faults need.
 */
export const SCRIPT_TARGET = ['firefox90', 'safari16']
