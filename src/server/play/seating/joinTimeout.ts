/** The kind of the job that aborts a matchup that nobody joined. */
export const JOIN_TIMEOUT_JOB = 'joinTimeout'

export const joinTimeoutKey = (matchupId: number) => `${JOIN_TIMEOUT_JOB}:${matchupId}`
