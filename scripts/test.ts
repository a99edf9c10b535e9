import { spawnSync } from 'node:child_process';
import { chromiums } from './chromium.ts';
import { ROOT } from './root.ts';

/**
 * `npm test`: types, lint and import rules, then a browser if there is none, then every test, with a build before the first that needs one.
 * What follows `--` goes to vitest. The first step that fails ends the run with its exit code.
 */
process.chdir(ROOT);

const node = (...args: string[]) => run(process.execPath, ...args);

step('Types, lint and import rules');
must(run('npm', 'run', '--silent', 'check'));

step('A browser for the tests');
const browser = installedBrowser() ?? downloadedBrowser() ?? packagedBrowser();
if (!browser) {
  fail(
    'There is no Chromium or Chrome that starts, and none could be installed: name one in CHROMIUM.',
  );
}
say(browser);
process.env.CHROMIUM = browser;

step('Tests on Node, on workerd and in the browser');
must(node('node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)));

/** One that starts: a stub, or a download without the system's libraries, is there and does not. */
function installedBrowser(): string | undefined {
  return chromiums().find((path) => spawnSync(path, ['--version']).status === 0);
}

/** Playwright's own download, for this user; as root with the system's libraries that it needs. */
function downloadedBrowser(): string | undefined {
  say('None is installed: downloading one');
  const install = ['node_modules/playwright-core/cli.js', 'install', 'chromium', '--no-shell'];
  node(...install, ...(isRoot() ? ['--with-deps'] : []));
  return installedBrowser();
}

function packagedBrowser(): string | undefined {
  if (!isRoot()) return undefined;
  say('The download does not start: installing the package of the system');
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return installedBrowser();
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a command with this terminal as its own; gives its exit code, 1 when it could not start. */
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
