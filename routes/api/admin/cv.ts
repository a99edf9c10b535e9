import { selectMissingPdfs } from '../../../src/cv/missing-pdfs.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';

/** `/api/admin/cv`: of what the panel makes the PDFs of the CV that are missing, or made of what was there before. */
export const cvApi = app().get('/', async (c) =>
  c.json({ missing: await selectMissingPdfs(c.var.deps, siteOrigin(c)) }),
);
