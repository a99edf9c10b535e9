import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { sourceDigest } from './ensure-built.ts';
import { ensureFonts } from './fonts.ts';
import { completeFolder } from './production-folder.ts';

/**
 * Size of a file that no page needs: the PDF reader. Compressing it a tenth better takes as long as all other files
 * together.
 */
const LARGE = 2 ** 20;

/**
 * Builds the islands, the Node server and the worker into `dist/`, which then runs wherever Node is installed.
 * Development builds (`--development`) reload pages when they change.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const development = process.argv.includes('--development');
process.env.NODE_ENV = development ? 'development' : 'production';

await ensureFonts(process.cwd());
const builder = await createBuilder({
  mode: development ? 'development' : 'production',
  logLevel: 'warn',
  // Read from the file by Node: Vite would bundle it for each of the three.
  configLoader: 'native',
});
await builder.buildApp();
await Promise.all([
  precompress('dist/client'),
  // Cloudflare compresses by itself and serves everything not named here.
  writeFile('dist/client/.assetsignore', '.vite\n*.br\n*.gz\n'),
  completeFolder(process.cwd(), resolve('dist')),
]);
if (!development) await writeFile('dist/stamp', sourceDigest(process.cwd()));
else await rm('dist/stamp', { force: true });

/** Writes brotli and gzip versions beside each text file, which Node serves directly. */
async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|svg|txt|json|webmanifest)$/.test(file));
  const quality = (bytes: number) => ({
    params: { [constants.BROTLI_PARAM_QUALITY]: bytes > LARGE ? 9 : 11 },
  });
  await Promise.all(
    texts.map(async (file) => {
      const body = await readFile(`${folder}/${file}`);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(body, quality(body.length)),
        promisify(gzip)(body, { level: 9 }),
      ]);
      await writeFile(`${folder}/${file}.br`, br);
      await writeFile(`${folder}/${file}.gz`, gz);
    }),
  );
}
