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
 * What is seen on workerd too: the panel of the assistant, which a stream and the end of a request
 * matter most to, and the administrator's own screens with what is uploaded from them. Lists and repairs
 * of files and publications are the same there: their calls are tested on both.
 */
const seenOnWorkerd = [
  'test/browser/chat-network.test.ts',
  'test/browser/meetings-tab.test.ts',
  'test/browser/admin-{about,bibliometrics,chat-history,debug,login,photos}.test.ts',
  'test/browser/admin-{conferences,conference-form,publication-form,file-upload}.test.ts',
];

export default defineConfig({
  test: {
    // Servers and browsers are waited for more than worked for.
    maxWorkers: availableParallelism() + 1,
    // A process goes on with the next file, its modules as they are: to begin anew takes longer than
    // most files. What a test changes of its process, it puts back.
    isolate: false,
    globalSetup: ['test/setup/build.ts'],
    reporters: ['default', './test/setup/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Some ask hundreds of questions of a database, beside a browser that is busy.
          testTimeout: 30_000,
          include: ['{src,db,routes,islands,scripts,test/unit}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/quiet-console.ts'],
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
          provide: { runtime: 'node' },
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-workerd',
          include: seenOnWorkerd,
          provide: { runtime: 'workerd' },
          ...browser,
        },
      },
    ],
  },
});
