/** Names this build: the digest of all its files. Written by the build. */
declare const BUILD_VERSION: string
/** What a start in the menu and a game at the board need, kept before the worker takes over. Written by the build. */
declare const SHELL_FILES: readonly string[]
/** What fills in older browsers. Written by the build. */
declare const OLDER_BROWSERS_FILE: string
/** Everything else with a hash in its name: screens, texts, the engine with its nets. Written by the build. */
declare const REST_FILES: readonly string[]
