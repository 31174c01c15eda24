/**
 * What a route may weigh, in KiB of JavaScript after gzip.
 * @type {readonly import('./bundleSizes.mjs').Route[]}
 */
export const routeBudgets = [{ name: 'first paint', modules: [], budget: 100 }]
