import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const http = {
  include: ['test/http/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const browser = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

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
