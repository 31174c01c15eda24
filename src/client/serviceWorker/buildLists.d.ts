/** The digest of all files of this build, which names it. Written by the build. */
declare const BUILD_VERSION: string
/**
 * The files for a start in the menu and a game at the board, kept before the worker takes over. Written by the build.
 */
declare const SHELL_FILES: readonly string[]
/** The file that fills gaps in older browsers. Written by the build. */
declare const OLDER_BROWSERS_FILE: string
/** All other files with a hash in their names: screens, texts, the engine with its nets. Written by the build. */
declare const REST_FILES: readonly string[]
