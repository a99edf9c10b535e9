import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FILE = /^[\w.*-]+\.(?:[cm]?[jt]sx?|css|md|sql|svg|toml|ya?ml)$/;
const IN_FOLDER = /^(?:db|deploy|docs|islands|public|routes|sample|scripts|src|test|tools)\//;

const documents = globSync(['*.md', 'docs/**/*.md']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, ''),
}));

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The files that a document names in backticks, from the root of the tree. */
const namedFiles = (text: string) =>
  findAll(text, /`([^`\s]+)`/g).filter((name) => FILE.test(name) || IN_FOLDER.test(name));

/** `<noun>` stands for any name; `*` and braces are those of a shell. */
const exists = (path: string) =>
  existsSync(path) || globSync(path.replaceAll(/<\w+>/g, '*')).length > 0;

it.each(documents)('every file that $path names or links to exists', ({ path, text }) => {
  const linked = findAll(text, /\]\((?!\w+:|#)([^)#\s]+)/g).map((to) => join(dirname(path), to));
  expect([...namedFiles(text), ...linked].filter((file) => !exists(file))).toEqual([]);
});

it.each(documents)('every command that $path names exists', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(findAll(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));

it.each(decisions)('the decision $path has a date, a status and 40 lines at most', ({ text }) => {
  expect(text).toMatch(/^# .+\n\n\d{4}-\d{2}-\d{2}\. Status: /);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});
