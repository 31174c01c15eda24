/** The header of an answer that wants a `traceparent` in later calls, because the operator traces them (W882). */
export const TRACES_HEADER = 'khatam-traces'
