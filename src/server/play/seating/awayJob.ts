/**
 * The kind of the job that follows a lost connection. While one is due for a member, nobody is seated with that member.
 */
export const AWAY_JOB = 'memberAway'

export const awayKey = (memberId: number) => `${AWAY_JOB}:${memberId}`
