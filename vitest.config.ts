import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const NODE_TEMPLATE = 'test/setup/template-node.ts';
const WORKERD_TEMPLATE = 'test/setup/template-workerd.ts';
const BUILD = 'test/setup/build.ts';
const QUIET = 'test/setup/quiet-console.ts';

/** Beside the code: what an adapter promises on Workers as well. */
const ADAPTERS = '{src,db}/**/*.workerd.test.ts';

/** What browser and server do together by cryptography, which each runtime brings of its own. */
const PASSKEYS = 'test/browser/passkeys.test.ts';
/** A site that is made in the browser from nothing: where it is harder, as nothing is deployed again there. */
const SET_UP = 'test/browser/setup.test.ts';

/** What a project needs to start is set up when one of its tests runs, and not before. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Servers and browsers are waited for more than worked for.
    maxWorkers: availableParallelism() + 1,
    // A process goes on with the next file: to begin anew takes longer than most files. What a test changes of its
    // process, it puts back.
    isolate: false,
    globalSetup: ['test/setup/scratch.ts'],
    reporters: ['default', './test/setup/closing-line.ts'],
    // For a machine that is busy with other things as well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{src,db,records,messages,packages,routes,islands,scripts,tools}/**/*.test.{ts,tsx}',
            'test/{unit,http,runtimes}/**/*.test.ts',
          ],
          exclude: [ADAPTERS],
          provide: { runtime: 'node' },
          // React as visitors have it.
          env: { NODE_ENV: 'production' },
          globalSetup: [NODE_TEMPLATE],
          setupFiles: [QUIET],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['test/component/**/*.test.tsx'],
          environment: './test/component/environment.ts',
          provide: { runtime: 'node' },
          globalSetup: [NODE_TEMPLATE],
          setupFiles: [QUIET, 'test/setup/as-in-browsers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'workerd',
          include: ['test/runtimes/**/*.test.ts', ADAPTERS, PASSKEYS, SET_UP],
          provide: { runtime: 'workerd' },
          // Miniflare has workerd trust what Node trusts: here the mail servers of tests.
          env: {
            NODE_EXTRA_CA_CERTS: resolve(import.meta.dirname, 'test/certificates/authority.pem'),
          },
          globalSetup: [BUILD, NODE_TEMPLATE, WORKERD_TEMPLATE],
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          provide: { runtime: 'node' },
          globalSetup: [BUILD, NODE_TEMPLATE],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [SET_UP],
          provide: { runtime: 'node' },
          globalSetup: [BUILD, NODE_TEMPLATE],
        },
      },
    ],
  },
});
