import { PARSING, TEST } from './layers.js';

/**
 * What a browser loads reaches no database, adapter or runtime, types included; but for the type of the API, which is
 * made of everything.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'browser-reaches-no-server',
      severity: 'error',
      from: { path: '^(islands|src/(ui|client|hydration))/' },
      to: {
        path: '^(db|src/(platform|http|middleware))/|^(node:)?(fs|path|crypto|http|stream)(/|$)',
        reachable: true,
      },
    },
  ],
  options: { ...PARSING, exclude: { path: `${TEST}|^routes/` } },
};
