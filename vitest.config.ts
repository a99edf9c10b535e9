import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const http = {
  include: ['test/http/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const browser = {
  // A browser on a machine that is busy is late now and then.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * The administration's screens in the browser take as long as everything else together: they have a
 * project of their own, `npm run test:administration`, and `npm test` leaves them out.
 */
const administration = [
  'test/browser/admin-{bibliometrics,chat-history,conferences,debug,file-integrity,files,import,photos,publications}.test.ts',
  'test/browser/blog-*.test.ts',
  'test/browser/meetings-tab.test.ts',
];

export default defineConfig({
  test: {
    // Servers and browsers are waited for more than worked for.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['test/setup/build.ts'],
    reporters: ['default', './test/setup/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,db,routes,islands,scripts,test/unit}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/quiet-console.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...http, name: 'process', include: ['test/process/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'node', provide: { runtime: 'node' }, ...http } },
      { extends: true, test: { name: 'workerd', provide: { runtime: 'workerd' }, ...http } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: administration,
          provide: { runtime: 'node' },
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'administration',
          include: administration,
          provide: { runtime: 'node' },
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          // The panel is what a stream and the end of a request matter most to.
          name: 'browser-workerd',
          include: ['test/browser/chat-network.test.ts'],
          provide: { runtime: 'workerd' },
          ...browser,
        },
      },
    ],
  },
});
