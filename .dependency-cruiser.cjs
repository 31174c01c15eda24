/**
 * Which way the arrows point: client → protocol → engine ← protocol ← server. `npm run check` enforces it; imports of
 * types count.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'engine-imports-only-itself',
      comment: 'The engine is backgammon alone: no packages, no Node, nothing of the other rooms.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { pathNot: '^src/engine/' },
    },
    {
      name: 'protocol-imports-only-engine-and-zod',
      severity: 'error',
      from: { path: '^src/protocol/' },
      to: { pathNot: '^(src/(protocol|engine)/|node_modules/zod/)' },
    },
    {
      name: 'server-never-imports-client',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/client/' },
    },
    {
      name: 'client-never-imports-server',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'client-runs-in-a-browser',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'board-imports-only-engine-pixi-gsap',
      comment: 'The board is handed positions and hands out intents: no React state, no network, no rules.',
      severity: 'error',
      from: { path: '^src/client/board/' },
      to: { pathNot: '^(src/client/board/|src/engine/|node_modules/(pixi\\.js|@pixi/react|gsap)/)' },
    },
    {
      name: 'http-only-in-network',
      severity: 'error',
      from: { path: '^src/client/', pathNot: '^src/client/network/' },
      to: { path: '^node_modules/ky/' },
    },
    {
      name: 'features-are-islands',
      comment: 'What two features need moves to ui, network, platform or app.',
      severity: 'error',
      from: { path: '^src/client/features/([^/]+)/' },
      to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    },
    {
      name: 'nothing-below-app-imports-app',
      severity: 'error',
      from: { path: '^src/client/(board|network|ui|platform|i18n)/' },
      to: { path: '^src/client/(app|features)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.d\\.ts$|(^|/)tsconfig\\.json$' },
      to: {},
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-development-packages',
      comment: 'What the product needs is in dependencies.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript interface to parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'types'],
    },
  },
}
