import { z } from 'zod';
import { CV_FORMATS } from '../../../records/cv-format.ts';
import { LAYOUT_IDS } from '../../../records/cv-settings.ts';
import { exportCv } from '../../../src/cv/export.ts';
import { LAYOUTS } from '../../../src/cv/layouts/index.ts';
import { describeLayout } from '../../../src/cv/layouts/layout.ts';
import { makeCvDocument } from '../../../src/cv/make-document.ts';
import { selectMissingPdfs } from '../../../src/cv/missing-pdfs.ts';
import { readCv } from '../../../src/cv/read-cv.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { query } from '../../../src/http/validate.ts';
import { contentDisposition } from '../../../src/values/http.ts';

const format = z.enum(CV_FORMATS, `must be one of ${CV_FORMATS.join(', ')}`);
const layout = z.enum(LAYOUT_IDS, `must be one of ${LAYOUT_IDS.join(', ')}`);

/** `/api/admin/cv`: the CV in its layouts, and the content of PDFs for visitors that the panel generates. */
export const cvApi = app()
  /** PDFs that are missing or outdated. */
  .get('/', async (c) => c.json({ missing: await selectMissingPdfs(c.var.deps, siteOrigin(c)) }))
  .get('/layouts', (c) => c.json({ layouts: Object.values(LAYOUTS).map(describeLayout) }))
  .get('/export', query(z.object({ layout, format })), async (c) => {
    const { body, type, fileName } = await exportCv(
      c.var.deps,
      c.req.valid('query'),
      siteOrigin(c),
    );
    return c.body(body, 200, {
      'Content-Type': type,
      'Content-Disposition': contentDisposition('attachment', fileName),
    });
  })
  .get('/preview', query(z.object({ layout })), async (c) => {
    const content = await readCv(c.var.deps, c.req.valid('query').layout);
    const document = await makeCvDocument(content, siteOrigin(c));
    return c.json({ document, omitted: content.omitted });
  });
