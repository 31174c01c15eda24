/**
 * Sends an answer without checking it against the route's schema once more. It is for large answers that are made from
 * typed values: for two hundred records the check costs more than reading, making and writing them. A test compares
 * these answers with their schemas.
 */
export const asMade = () => (answer: unknown) => JSON.stringify(answer)
