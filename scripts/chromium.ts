import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The headless shell uses a fifth less CPU than a browser with invisible windows. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

/**
 * Chromium features that are disabled. Those on the first line cost as much as the page itself: each window renders
 * suggestions for a hidden address bar, and each page starts a process for the next one. The rest is Playwright's own
 * list, since Chromium only reads the last such list.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/**
 * Arguments for a Chromium that only has to show pages, as any user, on any machine. Without a GPU, a separate process
 * renders in software: in the browser's own process that takes a tenth less.
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
 * Possible paths of Chromium or Chrome, in order of preference: the one in `CHROMIUM`, installed ones, and Playwright's
 * download.
 */
export function chromiums(): string[] {
  return [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()].filter(
    (path): path is string => Boolean(path && existsSync(path)),
  );
}

/** The path of an installed Chromium or Chrome; null if there is none. */
export function findChromium(): string | null {
  return chromiums()[0] ?? null;
}
