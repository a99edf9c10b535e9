/**
 * Imports run downward only:
 *
 *   worker | node → app → routes → { db/queries, platform, hydration, islands, ui } → lib
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'lib-is-pure',
      comment: 'Pure functions: no React, no I/O, nothing above them.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(routes|islands|db|scripts|test|src/(?!lib/))|node_modules/(react|hono)/' },
    },
    {
      name: 'ui-is-pure',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(routes|islands|db|scripts|test|src/(?!lib/|ui/|client/toast|site\\.ts))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'islands-stay-in-the-browser',
      comment: 'What an island imports is sent to every visitor who wakes it.',
      severity: 'error',
      from: { path: '^islands/' },
      to: { path: '^(routes|db|scripts|test|src/(?!lib/|ui/|client/))' },
    },
    {
      name: 'client-knows-only-types',
      comment: 'The single upward edge: the type of the API.',
      severity: 'error',
      from: { path: '^src/client/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(routes|db|islands|scripts|test)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-know-drizzle',
      severity: 'error',
      from: { pathNot: '^(db/|test/|drizzle\\.config)|\\.test\\.tsx?$' },
      to: { path: 'node_modules/drizzle-orm/|^db/schema' },
    },
    {
      name: 'routes-use-queries',
      severity: 'error',
      from: { path: '^routes/' },
      to: { path: '^db/(?!queries/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-upward',
      severity: 'error',
      from: { path: '^(src/(platform|hydration|middleware)|db)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(routes/(?!pages/errors)|src/(app|node|worker)\\.)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'runtimes-are-named-in-adapters-only',
      severity: 'error',
      from: {
        path: '^(src|routes|islands|db)/',
        pathNot: '^src/(node\\.ts|worker\\.ts|platform/)|^db/open\\.ts|\\.test\\.tsx?$',
      },
      to: {
        path: '^(fs|path|crypto|stream|util|zlib|url|http|child_process|os|timers)(/|$)|node_modules/(@hono/node-server|@cloudflare|@libsql|wrangler|miniflare)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
