/** The name of the dialog in the address. */
export const ACTIVE_MATCHES = 'activeMatches'
