import type { Context } from 'hono';
import {
  selectOptionalPublication,
  selectPublications,
} from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { type CitationFormat, isCitationFormat } from '../../src/lib/citations/formats.ts';
import { writeCitation, writeCitations } from '../../src/lib/citations/write.ts';
import { searchTitles, titleQuery } from '../../src/lib/publications/search.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { sendCitations } from './send-citations.ts';

/** One publication in a format that reference managers read. Throws a 404 when there is none. */
export async function sendPublication(
  c: Context<Env>,
  id: number,
  format: CitationFormat,
): Promise<Response> {
  const publication = await selectOptionalPublication(c.var.deps.db, id);
  if (!publication) throw new HttpError(404, 'There is no such publication.');
  const name = publication.citation_key?.replace(/[^\w-]/g, '') || `publication-${id}`;
  return sendCitations(c, writeCitation(publication, format), { name, format });
}

/** All publications, or those whose title has `q`, in a format that reference managers read. */
export async function sendPublications(c: Context<Env>, format: CitationFormat): Promise<Response> {
  const all = await selectPublications(c.var.deps.db);
  const found = searchTitles(all, titleQuery(c.req.query('q')));
  return sendCitations(c, writeCitations(found, format), { name: 'publications', format });
}

const format = (c: Context<Env>): CitationFormat => {
  const ending = c.req.path.slice(c.req.path.lastIndexOf('.') + 1);
  if (!isCitationFormat(ending)) throw new HttpError(404, 'There is no such file.');
  return ending;
};

/** `/publications.bib?q=`, `.ris`, `.json`, and the same of one, `/publications/{id}.bib`. */
export const citations = app()
  .get('/publications.bib', cacheable, (c) => sendPublications(c, format(c)))
  .get('/publications.ris', cacheable, (c) => sendPublications(c, format(c)))
  .get('/publications.json', cacheable, (c) => sendPublications(c, format(c)))
  .get('/publications/:file{[1-9][0-9]*\\.(?:bib|ris|json)}', cacheable, (c) =>
    sendPublication(c, Number.parseInt(c.req.param('file'), 10), format(c)),
  );
