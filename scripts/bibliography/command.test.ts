import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOptions, UsageError, whyUnreadable } from './command.ts';

const SCRIPTS = new URL('..', import.meta.url).pathname;

it('a command line names a file, a folder of PDFs and whose database it is', () => {
  expect(readOptions(['a.bib'])).toEqual({ file: 'a.bib', pdfs: undefined, target: 'node' });
  expect(readOptions(['a.bib', '--pdfs', 'papers', '--remote'], { pdfs: true })).toEqual({
    file: 'a.bib',
    pdfs: 'papers',
    target: 'remote',
  });
});

it.each([
  [['a.bib', 'b.bib'], 'there is one file too many: b.bib'],
  [['a.bib', '--local', '--remote'], 'choose --local or --remote, not both'],
  [['a.bib', '--pdfs', 'papers'], "Unknown option '--pdfs'"],
])('%j are refused: %s', (args, message) => {
  expect(() => readOptions(args)).toThrow(new UsageError(message));
});

it('a path that cannot be read is explained', async () => {
  const error = await readFile(SCRIPTS).catch((reason: unknown) => reason);
  expect(whyUnreadable('scripts', error)).toBe('scripts is a folder');
});

it('the commands bring a bibliography in and out, and end with a code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = (script: string, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const env = { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder };
      const command = [join(SCRIPTS, script), ...args];
      execFile(process.execPath, command, { env }, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const bib = '@misc{k, author={Jan Nov\u00e1k}, title={T}} @misc{untitled, author={A}}';
  await writeFile(join(folder, 'latin1.bib'), Buffer.from(bib, 'latin1'));
  expect(await run('import.ts', '--wrong')).toMatchObject({
    ...{ code: 2, out: '' },
    err: expect.stringMatching(/^import: Unknown option '--wrong'.*--help\)\n$/),
  });
  const imported = await run('import.ts', 'latin1.bib');
  expect(imported).toMatchObject({ code: 0, err: '', out: expect.stringContaining('untitled') });
  const exported = await run('export.ts', 'out.bib');
  expect(exported).toEqual({ code: 0, err: '', out: '1 publication written to out.bib\n' });
  expect(await readFile(join(folder, 'out.bib'), 'utf8')).toContain('author = {Novák, Jan}');
});
