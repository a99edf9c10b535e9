import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FILE = /^[\w.*-]+\.(?:[cm]?[jt]sx?|css|md|sql|svg|toml|ya?ml)$/;
const IN_FOLDER =
  /^(?:db|deploy|docs|islands|packages|public|records|routes|sample|scripts|src|test|tools)\//;

const readText = (path: string) => readFileSync(path, 'utf8');

const documents = globSync(['*.md', 'docs/**/*.md']).map((path) => ({
  path,
  text: readText(path),
}));

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const FENCE = /^ *```[\s\S]*?^ *```/gm;

/** Files from the root of the tree: those in backticks, and words of examples that begin with one of its folders. */
const namedFiles = (text: string) => [
  ...findAll(text.replaceAll(FENCE, ''), /`([^`\s]+)`/g).filter(
    (name) => FILE.test(name) || IN_FOLDER.test(name),
  ),
  ...(text.match(FENCE) ?? []).flatMap((example) =>
    example.split(/\s+/).filter((word) => IN_FOLDER.test(word)),
  ),
];

/** `<noun>` stands for any name; `*` and braces are those of a shell. */
const exists = (path: string) =>
  existsSync(path) || globSync(path.replaceAll(/<\w+>/g, '*')).length > 0;

/** Fragments of a document's headings, made as GitHub makes them. */
const headingIds = (text: string) =>
  findAll(text.replaceAll(FENCE, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** True for a link to a file of the tree, and to a heading that the file has. */
function leadsSomewhere(from: string, link: string): boolean {
  const [to = '', id] = link.split('#');
  const target = to === '' ? from : join(from, '..', to);
  return existsSync(target) && (id === undefined || headingIds(readText(target)).includes(id));
}

it.each(documents)('every file that $path names or links to exists', ({ path, text }) => {
  expect(namedFiles(text).filter((file) => !exists(file))).toEqual([]);
  const links = findAll(text.replaceAll(FENCE, ''), /\]\((?!\w+:)([^)\s]+)\)/g);
  expect(links.filter((link) => !leadsSomewhere(path, link))).toEqual([]);
});

const { scripts } = JSON.parse(readText('package.json'));

/** The options that a line gives to a command of package.json. */
const findCommands = (text: string) =>
  [...text.matchAll(/npm run ([\w:-]+)(?: -- ([^`\n#]*))?/g)].map(([, name = '', args = '']) => ({
    name,
    options: findAll(args, /(?:^|\s)--([a-z-]+)/g),
  }));

it.each(documents)('every command that $path names exists, with its options', ({ text }) => {
  for (const { name, options } of findCommands(text)) {
    expect(Object.keys(scripts)).toContain(name);
    const [file] = /(?:scripts|tools)\/\S+\.ts/.exec(scripts[name]) ?? [];
    const code = file ? readText(file) : '';
    expect(options.filter((option) => !new RegExp(`\\b${option}\\b`).test(code))).toEqual([]);
  }
});

const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));

it.each(decisions)('the decision $path has a date, a status and 40 lines at most', ({ text }) => {
  expect(text).toMatch(/^# .+\n\n\d{4}-\d{2}-\d{2}\. Status: /);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

it.each([
  ['README.md', 140],
  ['ARCHITECTURE.md', 150],
])('%s has at most %i lines', (path, most) => {
  expect(readText(path).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

it('the code names pages of the guide that exist', () => {
  const code = globSync(['{islands,routes,scripts,src}/**/*.{ts,tsx}', 'deploy/*', 'Dockerfile']);
  const named = code.flatMap((path) =>
    findAll(readText(path), /\b(docs\/guide\/[\w-]+\.md(?:#[\w-]+)?)/g),
  );
  expect(named.filter((link) => !leadsSomewhere('README.md', link))).toEqual([]);
});
