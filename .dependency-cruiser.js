/**
 * Imports run downward only, type imports included:
 *
 *   worker | node → app → routes → services → { db/queries, platform } → lib
 *   routes, islands → { ui, client, hydration } → lib
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** Tests may look at anything. */
const TEST = '\\.test\\.tsx?$';

/** A folder, and the folders of the product that it may import from; `lib` is open to all. */
const LAYERS = [
  { name: 'lib', from: '^src/lib/', mayImport: [] },
  { name: 'db', from: '^db/', mayImport: ['^db/'] },
  {
    name: 'platform',
    from: '^src/platform/',
    mayImport: ['^src/platform/', '^db/', '^src/config\\.ts$'],
  },
  {
    name: 'services',
    from: '^src/services/',
    mayImport: ['^src/(services|platform)/', '^db/', '^src/http/error\\.ts$', '^src/config\\.ts$'],
  },
  { name: 'ui', from: '^src/ui/', mayImport: ['^src/ui/'] },
  {
    name: 'client',
    from: '^src/client/',
    // The one edge upward: the type of the API.
    mayImport: ['^src/(client|ui)/', '^routes/api/index\\.ts$'],
  },
  {
    name: 'hydration',
    from: '^src/hydration/',
    mayImport: ['^src/(hydration|client|ui)/', '^islands/'],
  },
  { name: 'islands', from: '^islands/', mayImport: ['^islands/', '^src/(ui|client)/'] },
  {
    name: 'http',
    from: '^src/http/',
    mayImport: [
      '^src/(http|hydration|ui|platform|services)/',
      '^db/(open|unavailable)\\.ts$',
      '^src/config\\.ts$',
    ],
  },
  {
    name: 'middleware',
    from: '^src/middleware/',
    mayImport: ['^src/(middleware|http|services|platform)/', '^db/'],
  },
  {
    name: 'routes',
    from: '^routes/',
    mayImport: [
      '^routes/',
      '^islands/',
      '^src/(http|middleware|services|platform|hydration|ui)/',
      '^db/(queries/|batch\\.ts$)',
      '^src/config\\.ts$',
    ],
  },
];

/** All that is the product's own. */
const OWN = '^(routes|islands|db|src|scripts|test|tools)/';

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...LAYERS.map(({ name, from, mayImport }) => ({
      name: `${name}-imports-downward`,
      severity: 'error',
      from: { path: from, pathNot: TEST },
      to: { path: OWN, pathNot: ['^src/lib/', ...mayImport] },
    })),
    {
      name: 'lib-is-pure',
      comment: 'Pure functions: no React, no I/O, nothing of Node.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: TEST },
      to: { path: 'node_modules/(react|hono|drizzle-orm)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-api-type-goes-up',
      comment: 'What the client imports of the routes is a type, which no browser loads.',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { path: '^routes/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-know-drizzle',
      severity: 'error',
      from: { pathNot: ['^(db/|test/|drizzle\\.config)', TEST] },
      to: { path: 'node_modules/drizzle-orm/|^db/schema' },
    },
    {
      name: 'the-index-is-built-in-one-place',
      comment: 'The database knows nothing of the assistant but how passages are made.',
      severity: 'error',
      from: { path: '^db/', pathNot: ['^db/queries/passages/', TEST] },
      to: { path: '^src/assistant/' },
    },
    {
      name: 'runtimes-are-named-in-adapters-only',
      severity: 'error',
      from: {
        path: '^(src|routes|islands|db)/',
        pathNot: [
          '^src/(node|node-server|worker|static-export)\\.ts|^src/platform/|^db/open\\.ts',
          TEST,
        ],
      },
      to: {
        path: '^(node:)?(fs|path|crypto|stream|util|zlib|url|http|child_process|os|timers)(/|$)|node_modules/(@hono/node-server|@cloudflare|@libsql|wrangler|miniflare)/',
      },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports is dead, or an entry: name it here.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '\\.d\\.ts$',
          '^scripts/',
          '^tools/',
          '^test/setup/',
          '^src/hydration/reload\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-test',
      comment: 'Only tests, and what measures the product, use the fixtures.',
      severity: 'error',
      from: { pathNot: ['^(test|tools)/', TEST] },
      to: { path: ['^test/', TEST] },
    },
    {
      name: 'not-to-dev-dep',
      comment: 'What the product imports is a dependency of it.',
      severity: 'error',
      from: { path: '^(src|routes|islands|db)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
