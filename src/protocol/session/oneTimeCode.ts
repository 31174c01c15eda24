/** Lifetime of a one-time code, and the countdown before another can be sent, in seconds. */
export const CODE_LIFETIME_S = 120
export const CODE_LENGTH = 6
/** The number of digits of a longer code, for a mobile number whose codes are requested too often (W240). */
export const LONG_CODE_LENGTH = 10
