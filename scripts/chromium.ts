import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

/** What a Chromium is started with that only has to show pages, as any user, on any machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The paths of what may be a Chromium or Chrome, the preferred first: the one that the environment
 * names in `CHROMIUM`, installed ones, Playwright's download.
 */
export function chromiums(): string[] {
  return [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()].filter(
    (path): path is string => Boolean(path && existsSync(path)),
  );
}

/** The path of a Chromium or Chrome; null when there is none. */
export function findChromium(): string | null {
  return chromiums()[0] ?? null;
}
