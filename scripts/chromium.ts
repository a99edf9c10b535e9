import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell takes a fifth less of a computer than a browser with windows that nobody sees. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

/**
 * Chromium features that are turned off. Those of the first line cost as much as the page itself:
 * each window renders suggestions for a hidden address bar, and each page starts a process
 * for the next one. The rest is Playwright's own list, since Chromium reads only the last such list.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/**
 * What a Chromium is started with that only has to show pages, as any user, on any machine. Without a
 * GPU, the process for it draws in software: in the browser's own process that takes a tenth less.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
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
