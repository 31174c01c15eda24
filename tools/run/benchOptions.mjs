import { parseArgs } from 'node:util'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

const SHARED = /** @type {const} */ ({
  json: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '10' },
})

/**
 * Reads a command line with the words of all benches. Two benches may have a word in common, and each takes its own
 * default.
 * @param {readonly { options?: Options | undefined }[]} benches
 * @param {string[]} args
 */
export function readBenchOptions(benches, args) {
  const words = Object.fromEntries(
    benches.flatMap(({ options = {} }) =>
      Object.entries(options).map(([word, option]) => [word, { ...option, default: undefined }]),
    ),
  )
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...words, ...SHARED } })
  return {
    names: positionals,
    json: values.json,
    minutes: Number(values.minutes),
    /** @param {{ options?: Options | undefined }} bench */
    optionsOf: ({ options = {} }) => ({
      ...Object.fromEntries(Object.entries(options).map(([word, option]) => [word, option.default])),
      ...values,
    }),
  }
}
