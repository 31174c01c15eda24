export { NewMatchupScreen } from './NewMatchupScreen.tsx'
export { NewMatchupTypeScreen } from './NewMatchupTypeScreen.tsx'
