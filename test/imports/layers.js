/**
 * Imports run one way, type imports included:
 *
 *   worker | node → app → routes → nouns → { db → records, platform } → messages → { packages, values }
 *   routes, islands → { ui, client, hydration } → nouns → records → messages → { packages, values }
 *
 * A noun is a folder of `src` that is none of the rooms below: its rules, and verbs that make of a query's rows what routes
 * answer.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** Tests may look at anything. */
export const TEST = '\\.test\\.tsx?$';

/** The folders of `src` that are no nouns. */
const ROOMS = 'http|middleware|platform|ui|client|hydration|values';
const NOUN = `^src/(?!(?:${ROOMS})/)[^/]+/`;

/** A folder, and the folders of the product that it may import from; `values` is open to all, `records` and `messages` to all but `values`. */
const LAYERS = [
  { name: 'packages', from: '^packages/', mayImport: ['^packages/'] },
  { name: 'values', from: '^src/values/', mayImport: [] },
  { name: 'records', from: '^records/', mayImport: [] },
  { name: 'messages', from: '^messages/', mayImport: [] },
  { name: 'db', from: '^db/', mayImport: ['^db/'] },
  {
    name: 'platform',
    from: '^src/platform/',
    mayImport: ['^src/platform/', '^src/config\\.ts$', '^db/open\\.ts$'],
  },
  {
    name: 'nouns',
    from: NOUN,
    mayImport: [NOUN, '^src/platform/', '^src/config\\.ts$', '^db/(?!schema/)'],
  },
  { name: 'parts', from: '^src/ui/parts/', mayImport: ['^src/ui/(?!pages/)', NOUN] },
  { name: 'ui', from: '^src/ui/', mayImport: ['^src/ui/', NOUN] },
  {
    name: 'client',
    from: '^src/client/',
    // The one edge upward: the type of the API.
    mayImport: ['^src/(client|ui)/', NOUN, '^routes/api/index\\.ts$'],
  },
  {
    name: 'hydration',
    from: '^src/hydration/',
    mayImport: ['^src/(hydration|client|ui)/', NOUN, '^islands/'],
  },
  {
    name: 'islands',
    from: '^islands/',
    mayImport: ['^islands/', '^src/(ui|client)/', NOUN, '^routes/api/index\\.ts$'],
  },
  {
    name: 'http',
    from: '^src/http/',
    mayImport: ['^src/(http|hydration|ui|platform)/', NOUN, '^db/(?!schema/)', '^src/config\\.ts$'],
  },
  {
    name: 'middleware',
    from: '^src/middleware/',
    mayImport: ['^src/(middleware|http|platform)/', NOUN, '^db/(?!schema/)'],
  },
  {
    name: 'routes',
    from: '^routes/',
    mayImport: [
      '^(routes|islands)/',
      '^src/(http|middleware|platform|hydration|ui)/',
      NOUN,
      '^db/(?!schema/)',
      '^src/config\\.ts$',
    ],
  },
];

/** How files are read. */
export const PARSING = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
};

/** All that is the product's own. */
const OWN = '^(routes|islands|db|messages|records|packages|src|scripts|test|tools)/';

/** What the lowest layers may import; all others may import these. */
const OPEN = {
  packages: [],
  values: ['^packages/', '^src/values/'],
  records: ['^packages/', '^src/values/', '^messages/', '^records/'],
  messages: ['^src/values/', '^messages/'],
};

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
      to: {
        path: OWN,
        pathNot: [
          ...(OPEN[name] ?? ['^packages/', '^src/values/', '^records/', '^messages/']),
          ...mayImport,
        ],
      },
    })),
    {
      name: 'values-are-pure',
      comment: 'Pure functions: no React, no I/O, nothing of Node.',
      severity: 'error',
      from: { path: '^src/values/', pathNot: TEST },
      to: { path: 'node_modules/(react|hono|drizzle-orm)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'records-know-zod-alone',
      comment: 'No HTTP, React or database driver.',
      severity: 'error',
      from: { path: '^records/', pathNot: TEST },
      to: { path: 'node_modules/(?!zod/)' },
    },
    {
      name: 'only-the-api-type-goes-up',
      comment: 'What the client imports of the routes is a type, which no browser loads.',
      severity: 'error',
      from: { path: '^(src/client|islands)/' },
      to: { path: '^routes/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-know-drizzle',
      severity: 'error',
      from: { pathNot: ['^(db/|test/|drizzle\\.config)', TEST] },
      to: { path: 'node_modules/drizzle-orm/|^db/schema' },
    },
    {
      name: 'runtimes-are-named-in-adapters-only',
      severity: 'error',
      from: {
        path: '^(src|routes|islands|db|records)/',
        pathNot: ['^src/(node|node-server|worker)\\.ts|^src/platform/|^db/open\\.ts', TEST],
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
      from: { path: '^(src|routes|islands|db|records)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: PARSING,
};
