import type { FollowDependencies } from './follow/analysis/FollowDependencies.ts'

/** Everything that the server rests on: the machinery, the engine, and what follows the events of its rooms. */
export type Dependencies = FollowDependencies
