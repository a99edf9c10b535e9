import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesAt } from './files-at.ts';

function makeFolder(names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-at-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
  return folder;
}
const names = async (path: string) => (await filesAt(path)).map(({ name }) => name).sort();

it.each(['ghost.json', 'wordpress.xml'])(
  'beside the export %s only the folders of its pictures are read',
  async (file) => {
    const folder = makeFolder([
      ...[file, 'passport.png', 'review.pdf', 'other.json', 'private/diary.pdf', 'uploads.pdf'],
      ...['wp-content/uploads/2020/a.png', 'content/images/b.png', 'uploads/c.pdf', 'images/d.png'],
      ...['content/notes.md', 'images/.hidden/e.png'],
    ]);
    const secrets = makeFolder(['secret.pdf', 'below/secret.png']);
    symlinkSync(join(secrets, 'secret.pdf'), join(folder, 'images/linked.pdf'));
    symlinkSync(join(secrets, 'below'), join(folder, 'uploads/linked'));
    const wanted = [
      ...['content/images/b.png', file, 'images/d.png', 'uploads/c.pdf'],
      'wp-content/uploads/2020/a.png',
    ].sort();
    expect(await names(join(folder, file))).toEqual(wanted);
    symlinkSync(join(folder, file), join(secrets, file));
    expect(await names(join(secrets, file))).toEqual(wanted);
    const linked = makeFolder([file]);
    symlinkSync(secrets, join(linked, 'images'));
    expect(await names(join(linked, file))).toEqual([file]);
  },
);

it('of a folder all its own files are read, and none to which it only links', async () => {
  const folder = makeFolder(['_config.yml', 'a/b.png', '_site/c.png']);
  symlinkSync(join(makeFolder(['secret.pdf']), 'secret.pdf'), join(folder, 'secret.pdf'));
  expect(await names(folder)).toEqual(['_config.yml', 'a/b.png']);
});
