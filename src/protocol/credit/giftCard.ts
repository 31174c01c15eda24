/** The number of letters and digits in a gift card's code (spec §5). */
export const GIFT_CARD_LENGTH = 16
