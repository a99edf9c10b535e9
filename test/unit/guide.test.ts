import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS_SECTIONS } from '../../islands/admin/panel/settings-sections.ts';
import { PINNED_TABS, TAB_GROUPS } from '../../islands/admin/panel/tabs.ts';
import { NODE_VARIABLES } from '../../src/config.ts';
import { splitLanguage } from '../../src/values/site-languages.ts';
import { everyRoute } from '../routes.ts';

const pages = globSync(['README.md', 'docs/guide/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const findInFiles = (files: string, pattern: RegExp) =>
  globSync(files).flatMap((path) => findAll(readFileSync(path, 'utf8'), pattern));

/** Variables that npm, wrangler and the commands set for each other. */
const INTERNAL = ['DEBIAN_FRONTEND', 'DEVELOPMENT', 'INIT_CWD', 'NODE_ENV', 'WRANGLER_COMMAND'];

/** Variables that the commands read and people set. */
const COMMAND_VARIABLES = findInFiles(
  'scripts/**/*.ts',
  /\b(?:process\.env|environment)\.([A-Z_]+)/g,
).filter((name) => !INTERNAL.includes(name));

const COMPOSE_VARIABLES = findInFiles('compose.yaml', /([A-Z]+(?:_[A-Z]+)+)\b/g);

it('the configuration page lists every variable that the site or a command reads', () => {
  const text = readFileSync('docs/guide/configuration.md', 'utf8');
  const rows = findAll(text, /^\| (`[^|]+) \|/gm);
  const listed = rows.flatMap((names) => findAll(names, /`(\w+)`/g));
  expect(new Set(listed)).toEqual(
    new Set([...NODE_VARIABLES, ...COMMAND_VARIABLES, 'COMPOSE_PROFILES']),
  );
  expect(listed).toHaveLength(new Set(listed).size);
});

it.each(pages)('every variable that $path names is read', ({ text }) => {
  const known = [...NODE_VARIABLES, ...COMMAND_VARIABLES, ...COMPOSE_VARIABLES];
  const named = findAll(text, /\b(?<!-)([A-Z]+(?:_[A-Z]+)+)\b/g);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

const SECTION_LABELS: string[] = SETTINGS_SECTIONS.map(({ label }) => label);
const TAB_LABELS = [...TAB_GROUPS.flatMap(({ tabs }) => tabs), ...PINNED_TABS].map(
  ({ label }) => label,
);

it.each(pages)('every place in the panel that $path names exists', ({ text }) => {
  const prose = text.replaceAll(/\s+/g, ' ');
  const sections = findAll(prose, /\*\*Settings → ([^*]+)\*\*/g);
  expect(sections.filter((label) => !SECTION_LABELS.includes(label))).toEqual([]);
  const tabs = findAll(prose, /\*\*([^*]+)\*\* tab\b/g);
  expect(tabs.filter((label) => !TAB_LABELS.includes(label))).toEqual([]);
});

/** Any page of the site's own answers at any address of one part, and says nothing about the others. */
const patterns = everyRoute
  .filter(({ path }) => !path.startsWith('/:'))
  .map(
    ({ path }) =>
      new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`),
  );

it.each(pages)('every address of the site that $path names is answered', ({ text }) => {
  const inline = findAll(text, /`(\/[^`\s]*)`/g);
  const inExamples = findAll(text, /https:\/\/example\.org(\/\w[^\s"`']*)/g);
  const paths = [...inline, ...inExamples].map(
    (address) => splitLanguage(address.replace(/\?.*/, '')).path,
  );
  expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});
