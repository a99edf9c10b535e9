import type { Context } from 'hono';
import { z } from 'zod';
import { selectPublications } from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { json, query } from '../../src/http/validate.ts';
import { filenameList } from '../../src/lib/files/filename-list.ts';
import { checkIntegrity, publicationsOf } from '../../src/lib/publications/integrity.ts';
import { proposeLinks } from '../../src/lib/publications/proposals.ts';
import type { StoredFile } from '../../src/platform/files/store.ts';
import { findPdf, listPdfs } from '../../src/services/files/pdfs.ts';
import { pdfName, placePdfs } from '../../src/services/files/store-pdf.ts';
import { receivePdfs } from './receive-pdfs.ts';

const FORM = {
  field: 'pdfs',
  maxFiles: 50,
  tooMany: 'Please select a maximum of 50 files at once',
};

/** `/api/admin/files`: the publications' PDFs, and how they and the publications go together. */
export const adminFiles = app()
  .get('/', async (c) => c.json((await stored(c)).files))
  .post('/bulk-upload', async (c) => {
    const { uploaded, failed } = await receivePdfs(c, FORM, (received, overwrite) =>
      placePdfs(c.var.deps.files, received, overwrite),
    );
    const why = failed.map(({ originalName, failure }) => ({
      originalName,
      error: failure.message,
    }));
    return c.json({ uploaded, failed: why });
  })
  .post('/check-existence', json(filenameList), async (c) => {
    const names = new Set((await stored(c)).names);
    const existingFiles = c.req.valid('json').filenames.filter((name) => names.has(pdfName(name)));
    return c.json({ existingFiles });
  })
  .post('/sync', async (c) => {
    const { names, publications } = await stored(c);
    const { orphanedFiles, brokenLinks } = checkIntegrity(publications, names);
    return c.json({ physicalFiles: names, orphanedFiles, brokenLinks });
  })
  .get('/broken-links', async (c) => {
    const { names, publications } = await stored(c);
    const { brokenLinks, validLinks } = checkIntegrity(publications, names);
    const [broken, valid] = [brokenLinks.length, validLinks.length];
    return c.json({ brokenLinks, validLinks, summary: { total: broken + valid, broken, valid } });
  })
  .get('/missing', async (c) => {
    const { names, publications } = await stored(c);
    const { missingFiles } = checkIntegrity(publications, names);
    const [count, totalPublications] = [missingFiles.length, publications.length];
    return c.json({ missingFiles, count, totalPublications });
  })
  .get('/proposals', async (c) => {
    const { files, publications } = await stored(c);
    return c.json({ proposals: proposeLinks(publications, files) });
  })
  .delete('/:filename', query(z.object({ force: z.string().optional() })), async (c) => {
    const { db, files } = c.var.deps;
    const file = await namedFile(c);
    if (c.req.valid('query').force !== 'true') {
      const linking = publicationsOf(await selectPublications(db), filenameOf(file));
      if (linking.length > 0) throw new HttpError(409, stillLinked(linking));
    }
    await files.delete(file.key);
    return c.json({ success: true });
  });

async function stored(c: Context<Env>) {
  const { db } = c.var.deps;
  const publications = await selectPublications(db);
  const files = await listPdfs(c.var.deps.files, publications);
  return { publications, files, names: files.map(({ filename }) => filename) };
}

/** The file that the path names, or a 404. */
export async function namedFile(c: Context<Env>): Promise<StoredFile> {
  const file = await findPdf(c.var.deps.files, c.req.param('filename') ?? '');
  if (!file) throw new HttpError(404, 'There is no such file.');
  return file;
}

const filenameOf = ({ key }: StoredFile) => key.slice(key.indexOf('/') + 1);

function stillLinked(publications: { title: string }[]): string {
  const [first, ...others] = publications;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `A publication still links to this file: ${first?.title}${more}.`;
}
