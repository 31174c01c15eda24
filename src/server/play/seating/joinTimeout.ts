/** The kind of the job that takes a matchup away for which nobody came. */
export const JOIN_TIMEOUT_JOB = 'joinTimeout'

export const joinTimeoutKey = (matchupId: number) => `${JOIN_TIMEOUT_JOB}:${matchupId}`
