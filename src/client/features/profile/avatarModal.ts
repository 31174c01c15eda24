/** The name of the dialog in the address. */
export const AVATAR_MODAL = 'avatar'
