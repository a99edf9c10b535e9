import { spawnSync } from 'node:child_process';
import { chromiums } from './chromium.ts';
import { ROOT } from './root.ts';

/**
 * `npm test`: types, lint and import rules, then installs a browser if there is none, then every test, with a build
 * before the first that needs one. Arguments after `--` are passed to vitest. The first step that fails ends the run
 * with its exit code.
 */
process.chdir(ROOT);

const node = (...args: string[]) => run(process.execPath, ...args);

step('Types, lint and import rules');
must(run('npm', 'run', '--silent', 'check'));

step('Browser for the tests');
const browser = installedBrowser() ?? downloadedBrowser() ?? packagedBrowser();
if (!browser) {
  fail(
    'No working Chromium or Chrome was found or could be installed. Set CHROMIUM to the path of one.',
  );
}
say(browser);
process.env.CHROMIUM = browser;

step('Tests on Node, on workerd and in the browser');
must(node('node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)));

/** A browser that starts: a stub, or a download without the system's libraries, exists but does not start. */
function installedBrowser(): string | undefined {
  return chromiums().find((path) => spawnSync(path, ['--version']).status === 0);
}

/** Playwright's own download, for this user; as root, including the system's libraries that it needs. */
function downloadedBrowser(): string | undefined {
  say('No browser is installed: downloading one');
  const install = ['node_modules/playwright-core/cli.js', 'install', 'chromium', '--no-shell'];
  node(...install, ...(isRoot() ? ['--with-deps'] : []));
  return installedBrowser();
}

function packagedBrowser(): string | undefined {
  if (!isRoot()) return undefined;
  say('The downloaded browser does not start: installing the system’s package');
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return installedBrowser();
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a command in this terminal; returns its exit code, or 1 if it could not start. */
function run(command: string, ...args: string[]): number {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

function must(exitCode: number): void {
  if (exitCode !== 0) process.exit(exitCode);
}

function step(name: string): void {
  say(`\n== ${name}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
