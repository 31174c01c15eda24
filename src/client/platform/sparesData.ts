interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The kinds of lines on which what nobody has asked for yet would hold up what was asked for. */
const SLOW: readonly (string | undefined)[] = ['slow-2g', '2g']

/**
 * Whether only what is needed now should be loaded: the owner of the device saves data, or the line is very slow. Chromium
 * tells both. Of other browsers neither is known.
 */
export function sparesData(browser: object = navigator): boolean {
  const { connection } = browser as { readonly connection?: Line }
  return connection !== undefined && (connection.saveData === true || SLOW.includes(connection.effectiveType))
}
