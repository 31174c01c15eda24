/**
 * What a route may weigh, in KiB of JavaScript after gzip.
 * @type {readonly import('./bundleSizes.mjs').Route[]}
 */
export const routeBudgets = [
  { name: 'first paint', modules: [], budget: 100 },
  { name: 'menu', modules: ['src/client/app/App.tsx'], budget: 125 },
]
