import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOptions, UsageError } from './command.ts';
import { progressBar } from './progress.ts';

const SCRIPTS = new URL('..', import.meta.url).pathname;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
  await writeFile(join(folder, 'empty.bib'), 'nothing here');
  await writeFile(join(folder, 'broken.bib'), '@misc{k, author={A}}');
  await writeFile(
    join(folder, 'latin1.bib'),
    Buffer.from('@misc{k, author={Jan Nov\u00e1k}, title={T}}', 'latin1'),
  );
});

afterAll(() => rm(folder, { recursive: true }));

const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), npm_lifecycle_event: '' };
    execFile(
      process.execPath,
      [join(SCRIPTS, script), ...args],
      { cwd: folder, env },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    );
  });

describe('the options of a command', () => {
  it('name a file, a folder of PDFs and whose database it is', () => {
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
});

describe('the commands', { timeout: 30_000 }, () => {
  it.each([
    [['--wrong'], 2, /^import: Unknown option '--wrong'.*--help\)\n$/],
    [[], 2, /^import: name the bibliography/],
    [['absent.bib'], 1, /^import: absent\.bib does not exist\n$/],
    [['.'], 1, /^import: \. is a folder\n$/],
    [['empty.bib'], 1, /^import: empty\.bib holds no BibTeX entry\n$/],
    [['latin1.bib', '--pdfs', 'absent'], 1, /^import: absent does not exist\n$/],
  ])('import %j ends with code %i and one line', async (args, code, message) => {
    const result = await run('import.ts', ...args);
    expect(result).toMatchObject({ code, out: '', err: expect.stringMatching(message) });
    expect(result.err.trimEnd()).not.toContain('\n');
  });

  it('end with code 1 when no entry can be taken, and say why of each', async () => {
    const { code, out, err } = await run('import.ts', 'broken.bib');
    expect(out).toContain('k');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'import: no entry could be taken; each is named above\n',
    });
  });

  it('say that a folder is missing', async () => {
    const { code, err } = await run('export.ts', 'absent/out.bib');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'export: the folder of absent/out.bib does not exist\n',
    });
  });

  it('explain themselves', async () => {
    expect((await run('import.ts', '--help')).out).toContain('--pdfs FOLDER');
    expect((await run('export.ts', '--help')).out).toContain('standard output');
  });

  it('bring a bibliography in, and back into a file and to standard output', async () => {
    const imported = await run('import.ts', 'latin1.bib');
    expect(imported).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Added') });
    const printed = await run('export.ts');
    expect(printed.out).toContain('author = {Novák, Jan}');
    expect((await run('export.ts', 'out.bib')).out).toBe('1 publication written to out.bib\n');
    expect(await readFile(join(folder, 'out.bib'), 'utf8')).toBe(printed.out);
  });
});

describe('the progress bar', () => {
  const drawn = (isTTY: boolean) => {
    const written: string[] = [];
    const bar = progressBar({ isTTY, write: (text) => written.push(text) });
    bar.show('publications', 5, 10);
    bar.end();
    bar.end();
    return written;
  };

  it('is drawn on a terminal and taken away', () => {
    expect(drawn(true)).toEqual([
      expect.stringMatching(/^\r.*█{15}░{15} 5\/10 publications$/),
      expect.stringMatching(/^\r[^ ]*$/),
    ]);
  });

  it('is not drawn elsewhere', () => {
    expect(drawn(false)).toEqual([]);
  });
});
