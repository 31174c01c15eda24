/** The smallest unit of the stage is 0.3667 pixels, and that of its height a 900th of 304, the lowest window that is looked after. */
const LEAST_UNITS = { u: 30, hu: 33 }

/**
 * Names the styles that write smaller than 11 pixels on a small phone: sizes of type in too few units of the stage. What
 * is written as `max(11px, …)` cannot be smaller.
 * @param {{ path: string, source: string }[]} sheets
 * @returns {string[]}
 */
export function findSmallType(sheets) {
  return sheets.flatMap(({ path, source }) =>
    [...source.matchAll(/font-size:\s*calc\(([\d.]+) \* var\(--(u|hu)\)\)/g)]
      .filter(([, units, unit]) => Number(units) < LEAST_UNITS[/** @type {'u' | 'hu'} */ (unit)])
      .map(([declaration]) => `${path}: ${declaration} is smaller than 11 pixels on a small phone`),
  )
}
