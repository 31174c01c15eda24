/** Two turns closer than this, in equity, are as good as each other: no reason is worth telling. */
export const TELLING_DIFFERENCE = 0.005
