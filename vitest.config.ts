import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const SCRATCH = 'test/setup/scratch.ts';
const NODE_TEMPLATE = 'test/setup/template-node.ts';
const WORKERD_TEMPLATE = 'test/setup/template-workerd.ts';
const BUILD = 'test/setup/build.ts';

/** Beside the code, what an adapter of Workers promises as that of Node does: it starts workerd. */
const ON_WORKERD = '{src,db}/**/*.workerd.test.ts';
/** What browser and server do together by cryptography, which each runtime brings of its own. */
const IN_BROWSER_ON_WORKERD = 'test/browser/passkeys.test.ts';

/**
 * A site of one's own, made in the browser from nothing, is so once, where it is the harder: nothing is rebuilt or
 * deployed again. What it consists of is tested on Node as well.
 */
const SET_UP = 'test/browser/setup.test.ts';

/** On Node alone: on workerd a site is claimed in the browser, by {@link SET_UP} and {@link IN_BROWSER_ON_WORKERD}. */
const CLAIMED_IN_BROWSER = 'test/runtimes/claim.test.ts';

/** For a machine that is busy with other things as well. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  // Here and not in a project: what is transformed alike for two of them is transformed once.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Servers and browsers are waited for more than worked for.
    maxWorkers: availableParallelism() + 1,
    // A process goes on with the next file, its modules as they are: to begin anew takes longer than
    // most files. What a test changes of its process, it puts back.
    isolate: false,
    execArgv: [
      // What a test leaves behind is collected as a whole, and not copied twice before.
      '--max-semi-space-size=64',
      ...['--import', resolve(import.meta.dirname, 'test/setup/fast-drizzle.js')],
    ],
    globalSetup: [SCRATCH],
    reporters: ['default', './test/setup/closing-line.ts'],
    // What a project needs to start is set up when one of its tests runs, and not before.
    projects: [
      {
        extends: true,
        test: {
          // Unit tests and those of HTTP: what loads the app once has it for both.
          name: 'node',
          include: [
            '{src,db,routes,islands,scripts,tools,test/unit}/**/*.test.{ts,tsx}',
            'test/{http,runtimes}/**/*.test.ts',
          ],
          exclude: [ON_WORKERD],
          provide: { runtime: 'node' },
          // React as visitors have it: in development it takes twice as long to render a page.
          env: { NODE_ENV: 'production' },
          globalSetup: [NODE_TEMPLATE],
          setupFiles: ['test/setup/quiet-console.ts'],
          ...patient,
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
          setupFiles: [
            'test/setup/quiet-console.ts',
            'test/setup/cheap-elements.ts',
            'test/setup/as-in-browsers.ts',
          ],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'workerd',
          include: ['test/runtimes/**/*.test.ts', ON_WORKERD, IN_BROWSER_ON_WORKERD, SET_UP],
          exclude: [CLAIMED_IN_BROWSER],
          provide: { runtime: 'workerd' },
          // Miniflare has workerd trust what Node trusts: here the mail servers of tests.
          env: {
            NODE_EXTRA_CA_CERTS: resolve(import.meta.dirname, 'test/certificates/authority.pem'),
          },
          globalSetup: [BUILD, NODE_TEMPLATE, WORKERD_TEMPLATE],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          provide: { runtime: 'node' },
          globalSetup: [BUILD, NODE_TEMPLATE],
          ...patient,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
