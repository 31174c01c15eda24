/** Loads the buttons of questions about the cube. */
export const loadCube = () => import('./CubeButtons.tsx')
