export { ReplayScreen } from './ReplayScreen.tsx'
export { ReplayFileScreen } from './ReplayFileScreen.tsx'
export { PublicReplayScreen } from './PublicReplayScreen.tsx'
