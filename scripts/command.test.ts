import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openLibsql } from '../db/open.ts';
import { selectSecurityEvents } from '../db/queries/account/security-log.ts';
import { opened } from '../test/archive.ts';
import { makePdf } from '../test/files.ts';
import { linkEscapes, makeForeignSites } from '../test/foreign-sites.ts';
import { readOptions, UsageError } from './command.ts';

const SCRIPTS = new URL('.', import.meta.url).pathname;

it('a command line names a file, a folder of PDFs and whose database it is', () => {
  expect(readOptions(['a.bib'])).toEqual({
    file: 'a.bib',
    pdfs: undefined,
    images: false,
    replace: false,
    target: 'node',
  });
  expect(readOptions(['a.bib', '--pdfs', 'papers', '--remote'], ['pdfs'])).toEqual({
    file: 'a.bib',
    pdfs: 'papers',
    images: false,
    replace: false,
    target: 'remote',
  });
});

it.each([
  [['a.bib', 'b.bib'], 'there is one file too many: b.bib'],
  [['a.bib', '--local', '--remote'], 'choose --local or --remote, not both'],
  [['a.bib', '--pdfs', 'papers'], "Unknown option '--pdfs'"],
  [['a.bib', '--images'], "Unknown option '--images'"],
])('%j are refused: %s', (args, message) => {
  expect(() => readOptions(args)).toThrow(new UsageError(message));
});

interface Outcome {
  code: number;
  out: string;
  err: string;
}

let runs = 0;

/** Runs a script's own lines anew, with what they import as it is. */
async function inThisProcess(
  env: Record<string, string>,
  script: string,
  args: string[],
): Promise<Outcome> {
  const { argv } = process;
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const written = ({ mock }: typeof out) => mock.calls.map(([text]) => String(text)).join('');
  process.argv = [process.execPath, script, ...args];
  try {
    runs += 1;
    await import(/* @vite-ignore */ `./${script}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), out: written(out), err: written(err) };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    out.mockRestore();
    err.mockRestore();
  }
}

/** A folder of its own, and the commands as they run in it: `spawned` in a process, and `run` in this one. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
  const spawned = (script: string, ...args: string[]) =>
    new Promise<Outcome>((done) => {
      const command = [join(SCRIPTS, script), ...args];
      const options = { env: { ...process.env, ...env } };
      execFile(process.execPath, command, options, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const run = (script: string, ...args: string[]) => inThisProcess(env, script, args);
  return { folder, spawned, run };
}

it('the commands bring a bibliography in and out, and end with a code', async () => {
  const { folder, spawned, run } = await openFolder();
  const bib = '@misc{k, author={Jan Nov\u00e1k}, title={T}} @misc{untitled, author={A}}';
  await writeFile(join(folder, 'latin1.bib'), Buffer.from(bib, 'latin1'));
  expect(await run('import.ts', '--wrong')).toMatchObject({
    ...{ code: 2, out: '' },
    err: expect.stringMatching(/^import: Unknown option '--wrong'.*--help\)\n$/),
  });
  await writeFile(join(folder, 'site.zip'), 'PK\x03\x04');
  expect(await run('import.ts', 'site.zip')).toEqual({
    ...{ code: 1, out: '' },
    err: expect.stringMatching(/^import: This is not a ZIP file, or it is truncated.*\n$/),
  });
  const imported = await spawned('import.ts', 'latin1.bib');
  expect(imported).toMatchObject({ code: 0, err: '', out: expect.stringContaining('untitled') });
  const exported = await run('export.ts', 'out.bib');
  expect(exported).toEqual({ code: 0, err: '', out: '1 publication written to out.bib\n' });
  expect(await readFile(join(folder, 'out.bib'), 'utf8')).toContain('author = {Novák, Jan}');
});

it('a bibliography is told by its content, and the command lists each entry', async () => {
  const { folder, run } = await openFolder();
  const works = [
    { type: 'book', title: '<i>Roofs</i>', publisher: 'Press' },
    { id: 'two', type: 'book', title: 'Nests', publisher: 'Press', medium: 'Wien' },
    { id: 'three', type: 'book' },
  ];
  await writeFile(join(folder, 'works.json'), JSON.stringify(works));
  const imported = await run('import.ts', 'works.json');
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out.split('Entries:\n')[1]).toBe(`  Roofs    added    as it is
  two      added    without medium
  three    skipped  It has no title: add one to import it.

Not taken: medium (1)
`);
  expect((await run('import.ts', 'works.json')).out).toMatch(
    /Roofs +unchanged[\s\S]*two +unchanged/,
  );
  await writeFile(join(folder, 'works.enw'), '%0 Book\n%T Roofs\n');
  expect(await run('import.ts', 'works.enw')).toMatchObject({
    code: 1,
    err: expect.stringContaining('This is EndNote’s tagged format (.enw). Export BibTeX'),
  });
});

it('a CV alone comes in, with what it says of the owner and what was left out', async () => {
  const { folder, run } = await openFolder();
  const resume = {
    basics: { name: 'Vera Exemplar', summary: 'Also as @vera (on X).', phone: '1' },
    education: [{ institution: 'A University', studyType: 'PhD' }],
    publications: [{ name: 'Roofs', publisher: 'J. Nests', releaseDate: '2019-03-01' }],
    references: [{ name: 'Bo', reference: 'Good' }],
  };
  await writeFile(join(folder, 'resume.json'), JSON.stringify(resume));
  const { code, out } = await run('import.ts', 'resume.json');
  expect(code).toBe(0);
  expect(out).toMatch(/^A CV\n[\s\S]*Publications +1 [\s\S]*CV entries +1 /);
  expect(out).toContain('[resume.json: references]');
  expect(out).toContain('phone of a CV');
  await writeFile(
    join(folder, 'cv.yaml'),
    'cv:\n  name: V\n  sections:\n    skills: [{label: R}]\n',
  );
  expect((await run('import.ts', 'cv.yaml')).out).toMatch(/^A CV\n[\s\S]*CV entries +1 /);
});

it('what the command line does stands in the security log, as of the command line', async () => {
  const { folder, run } = await openFolder();
  await writeFile(join(folder, 'one.bib'), '@misc{k, author={Jan Novák}, title={T}}');
  await run('import.ts', 'one.bib');
  await run('read-pdfs.ts');
  await run('export.ts', 'out.bib');
  await run('backup.ts', 'backup', 'site.zip');
  await run('backup.ts', 'restore', 'site.zip', '--replace');
  await run('admin.ts', '--reset');
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'data/site.db')).href);
  const events = await selectSecurityEvents(db, { limit: 50 });
  close();
  expect(events.map(({ event, detail }) => [event, detail]).toReversed()).toEqual([
    ['imported', 'one.bib'],
    ['PDFs read', '0 PDFs'],
    ['exported', 'publications as BibTeX'],
    ['exported', 'archive'],
    ['restored', 'archive site.zip'],
    ['administrator reset', ''],
  ]);
  expect(new Set(events.map(({ browser }) => browser))).toEqual(new Set(['command line']));
});

it('a backup overwrites no file, and a restore no site unless that is said', async () => {
  const { folder, run } = await openFolder();
  await writeFile(join(folder, 'one.bib'), '@misc{k, author={Jan Novák}, title={T}}');
  await run('import.ts', 'one.bib');
  expect(await run('backup.ts', 'backup', 'site.zip')).toMatchObject({ code: 0, err: '' });
  expect(await run('backup.ts', 'backup', 'site.zip')).toMatchObject({
    code: 1,
    err: expect.stringContaining('site.zip already exists'),
  });
  expect(await run('backup.ts', 'restore', 'site.zip')).toMatchObject({
    code: 1,
    err: 'restore: the site has content: add --replace\n',
  });
});

it.each([
  ['--pdfs', 'site.zip', 'a bibliography'],
  ['--images', 'site.zip', 'a site of another system'],
  ['--archive', 'one.bib', 'a site of another system'],
  ['--replace', 'one.bib', 'a site of another system or an archive'],
])('%s with %s is refused: it goes with %s', async (option, file, source) => {
  const { folder, run } = await openFolder();
  await writeFile(join(folder, file), file.endsWith('.zip') ? 'PK\x03\x04' : '@misc{k}');
  const value = option === '--pdfs' || option === '--archive' ? ['x'] : [];
  expect(await run('import.ts', file, option, ...value)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${option} goes with ${source}`),
  });
});

it.each(Object.entries(makeForeignSites(linkEscapes('secret.pdf'))))(
  'a site of %s brings no file from beside it, though a text names it',
  async (system, files) => {
    const { folder, run } = await openFolder();
    for (const place of ['', 'home', 'home/site']) {
      await mkdir(join(folder, place), { recursive: true });
      await writeFile(join(folder, place, 'secret.pdf'), makePdf('secret'));
    }
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, 'home/site/of', name);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, text);
    }
    const [first = ''] = Object.keys(files);
    const path = `home/site/of/${/\.(?:json|xml)$/.test(first) ? first : ''}`;
    const { code, out } = await run('import.ts', path, '--archive', 'site.zip');
    expect([code, out]).toEqual([0, expect.stringContaining(`A site of ${system}`)]);
    expect(out).toMatch(/Posts +1\n/);
    const archive = await opened(await openAsBlob(join(folder, 'site.zip')));
    expect(archive.files).toEqual([]);
  },
);

it('a folder of another system comes in, without what its links lead to', async () => {
  const { folder, run } = await openFolder();
  const write = async (name: string, text: string) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  await write('secret.md', '---\ntitle: Secret\n---\nx');
  await write('site/_config.yml', 'first_name: Vera');
  await write('site/_posts/2020-01-02-one.md', '---\ntitle: One\n---\n![](a.png)');
  await symlink(join(folder, 'secret.md'), join(folder, 'site/_posts/2020-01-03-secret.md'));
  const first = await run('import.ts', 'site');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/A site of academicpages[\s\S]*Posts +1 +0 +0/);
  expect(first.out).toMatch(/Left out:\n {2}image +\(1\) +The file is not in the folder\./);
  expect(first.out).toMatch(/if not stored yet:\n {2}name +Vera/);
  expect((await run('import.ts', 'site')).out).toMatch(/Posts +0 +0 +1 +0/);

  await write('site/_posts/2020-01-02-one.md', '---\ntitle: Other\n---\nx');
  expect((await run('import.ts', 'site', '--archive', 'moved.zip')).out).toMatch(/Posts +1\n/);
  const added = await run('import.ts', 'moved.zip');
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(/Posts +0 +0 +0 +1[\s\S]*Different here[^\n]*\n {2}posts +Other/);
  const replaced = await run('import.ts', 'moved.zip', '--replace');
  expect(replaced.out).toMatch(/before-restore[\s\S]*Posts +0 +1 +0 +0/);

  await write('other/README.md', 'x');
  expect(await run('import.ts', 'other')).toMatchObject({
    code: 1,
    err: expect.stringContaining('other is neither a bibliography nor a site of al-folio'),
  });
  expect(await run('import.ts', 'nowhere')).toMatchObject({
    code: 1,
    err: 'import: nowhere does not exist\n',
  });
});
