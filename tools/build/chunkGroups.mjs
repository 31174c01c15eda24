import { join } from 'node:path'
import { closeOver } from './closeOver.mjs'

/**
 * The modules of the client that go into one file. Without groups the bundler makes a file for every set of screens
 * that share something: a hundred small files, each of which costs a phone a request, a compilation and its
 * bookkeeping. Here modules that are always loaded together are one file. A group takes what any of its screens imports
 * (`anyOf`), or what all of some screens import (`everyOf`), unless an earlier group has taken it. The screens
 * themselves stay files of their own, which load the rest. Parts that always come together are one file with what they
 * import (`whole`); nothing happens when such a file is read. A group also takes the styles of parts that follow it in any
 * case (`stylesOf`), because each file of styles has those of the whole page computed again. A screen that shows such a part
 * without the group loads the whole group for it.
 * @typedef {object} Group
 * @property {string} name
 * @property {readonly string[]} [anyOf]
 * @property {readonly string[]} [everyOf]
 * @property {readonly string[]} [whole]
 * @property {readonly string[]} [stylesOf]
 */

/** What a match loads as soon as its board is seen: its parts beside the board, and what teaches at a board. */
const EXTRAS = [
  'src/client/features/game/GameExtras.tsx',
  'src/client/features/game/ViewersButton.tsx',
  'src/client/table/panels/Away.tsx',
]
const LATER = ['src/client/table/panels/GameMenuBody.tsx', 'src/client/table/panels/CubeButtons.tsx']
/** What the menu of a game shares with the settings. A file with the menu itself would bring them the board. */
const CONTROLS = [
  'src/client/ui/kit/Segmented.tsx',
  'src/client/ui/kit/Slider.tsx',
  'src/client/ui/kit/Switch.tsx',
  'src/client/table/panels/SpeedChoice.tsx',
  'src/client/table/panels/ThemeChoice.tsx',
]
const TEACHING = ['src/client/table/rules/RulesAtBoard.tsx', 'src/client/table/rules/TeachingAtBoard.tsx']
const NEWS = ['src/client/news/memberNews.ts', 'src/client/push/pushFlow.ts', 'src/client/push/pushPorts.ts']

/** @type {readonly Group[]} */
const GROUPS = [
  { name: 'first', anyOf: ['src/client/main.tsx'] },
  { name: 'menu', anyOf: ['src/client/app/App.tsx'] },
  {
    name: 'beyond',
    anyOf: ['src/client/app/routes/Routes.tsx'],
    whole: [
      'src/client/app/background/Housekeeping.tsx',
      // Of a few lines each, for the news, the menu and the way to a match alike.
      'src/client/network/live/sendFromButton.ts',
      'src/client/network/http/requestKey.ts',
      'src/client/platform/vibrate.ts',
      'src/client/platform/nativeEvents.ts',
    ],
    stylesOf: NEWS,
  },
  // What the small board on the menu shares with the board. Without it the menu would load and run the board's own file.
  { name: 'small', everyOf: ['src/client/features/menu/life/MenuLife.tsx', 'src/client/features/game/GameScreen.tsx'] },
  // And what the late parts of the menu and of a match ask the server with.
  {
    name: 'background',
    whole: ['src/client/app/background/AfterStart.tsx', 'src/client/network/queries/queryClient.ts'],
  },
  { name: 'life', whole: ['src/client/features/menu/life/MenuLife.tsx', 'src/client/features/menu/ExitButton.tsx'] },
  {
    name: 'match',
    everyOf: ['src/client/features/matchmaking/screens.ts', 'src/client/features/game/GameScreen.tsx'],
  },
  { name: 'matchmaking', anyOf: ['src/client/features/matchmaking/screens.ts'] },
  {
    name: 'kit',
    everyOf: ['src/client/features/game/GameScreen.tsx'],
    anyOf: [
      'src/client/features/about/AboutScreen.tsx',
      'src/client/features/credits/CreditsScreen.tsx',
      'src/client/features/notifications/NotificationsScreen.tsx',
      'src/client/features/profile/MyProfileScreen.tsx',
      'src/client/features/profile/ProfileEditScreen.tsx',
      'src/client/features/scoreboard/ScoreboardScreen.tsx',
      'src/client/features/settings/SettingsScreen.tsx',
      'src/client/features/signIn/SignInScreen.tsx',
      'src/client/features/social/SocialScreen.tsx',
    ],
    // Of a few lines each, for statistics, tournaments and the list of live matches, which would load the board for them.
    whole: [
      'src/client/table/turns/useRoomBeside.ts',
      'src/client/ui/backgammon/CheckerSign.tsx',
      'src/engine/rules/dice.ts',
      'src/protocol/game/chatEmotions.ts',
    ],
    stylesOf: [...CONTROLS, 'src/client/ui/backgammon/CheckerSign.tsx'],
  },
  {
    name: 'table',
    anyOf: ['src/client/features/game/GameScreen.tsx'],
    stylesOf: [...EXTRAS, ...LATER, ...TEACHING],
  },
  { name: 'news', whole: NEWS },
  { name: 'lateBoard', whole: ['src/client/board/layers/LateLayers.ts', 'src/client/board/Tumbling.ts'] },
  { name: 'teaching', whole: TEACHING },
  // What other boards show too, and then what only a match has.
  {
    name: 'beside',
    everyOf: ['src/client/features/game/GameExtras.tsx', 'src/client/features/replay/ReplayScreen.tsx'],
  },
  { name: 'extras', whole: EXTRAS },
  { name: 'controls', whole: CONTROLS },
  { name: 'later', whole: LATER },
]

/** The groups that a visit needs before the first screen is shown. */
export const startGroups = ['first', 'menu', 'beyond']

/**
 * The group that a module is a part of by its name. The build's manifest does not know such modules.
 * @param {string} path
 */
export function groupOf(path) {
  return GROUPS.find(({ whole }) => whole?.includes(path))?.name
}

/** An index without side effects. The bundler itself finds what goes through it, and takes only what is used. */
const INDEX = /pixi\.js\/lib\/index\.mjs$/

const STYLES = /\.css$/

/**
 * The groups as the bundler wants them.
 * @param {string} root the folder that the screens are in
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export function chunkGroups(root) {
  const screens = new Set(GROUPS.flatMap(({ anyOf = [], everyOf = [] }) => [...anyOf, ...everyOf]).map(inRoot))
  return GROUPS.map(({ name, anyOf = [], everyOf = [], whole = [], stylesOf = [] }, index) => {
    const some = [...anyOf, ...whole].map(inRoot)
    const parts = new Set(whole.map(inRoot))
    /** @type {((id: string) => boolean) | undefined} */
    let isMember
    /** @type {ReadonlySet<string> | undefined} */
    let styled
    return {
      name: (id, graph) => {
        isMember ??= isInAll([
          ...(some.length > 0 ? [loadedWith(some, graph)] : []),
          ...everyOf.map((path) => loadedWith([inRoot(path)], graph)),
        ])
        styled ??= loadedWith(stylesOf.map(inRoot), graph)
        const isStyle = STYLES.test(id) && styled.has(id)
        return parts.has(id) || isStyle || (!screens.has(id) && isMember(id)) ? name : null
      },
      debugName: name,
      priority: GROUPS.length - index,
    }
  })

  /** @param {string} path */
  function inRoot(path) {
    return join(root, path).replaceAll('\\', '/')
  }
}

/**
 * @param {readonly Set<string>[]} sets
 * @returns {(id: string) => boolean}
 */
function isInAll(sets) {
  return (id) => sets.every((set) => set.has(id))
}

/**
 * The given modules, what they import, what that imports, and so on. What is imported later, on demand, is left out.
 * @param {readonly string[]} ids
 * @param {import('vite').Rolldown.ChunkingContext} graph
 */
function loadedWith(ids, graph) {
  return closeOver(ids, (id) => (graph.getModuleInfo(id)?.importedIds ?? []).filter((other) => !INDEX.test(other)))
}
