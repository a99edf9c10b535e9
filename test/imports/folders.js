import { PARSING, TEST } from './layers.js';

/**
 * Two nouns that need each other are one noun, or lack a third. What a noun asks of the database is its own: the tables
 * between two nouns join nobody. The record of a publication is read by what knows of a work without a site (`layers.js`),
 * which imports no other noun.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+$' },
      to: { path: '^src/[^/]+$', circular: true },
    },
  ],
  options: {
    ...PARSING,
    exclude: {
      path: `${TEST}|^(db|routes|islands|sample|test)/|^records/publication\\.ts$|^src/[^/]+\\.tsx?$`,
    },
  },
};
