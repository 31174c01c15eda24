import type { FollowDependencies } from './follow/analysis/FollowDependencies.ts'

/** Everything that the server needs: the machinery, the engine, and the steps that follow the events of its rooms. */
export type Dependencies = FollowDependencies
