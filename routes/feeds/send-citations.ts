import type { Context } from 'hono';
import type { Env } from '../../src/http/deps.ts';
import { CITATION_FORMATS, type CitationFormat } from '../../src/lib/citations/formats.ts';
import { contentDisposition } from '../../src/lib/http.ts';

/** Answers with a citation file, to be opened by a reference manager. */
export function sendCitations(
  c: Context<Env>,
  text: string,
  { name, format }: { name: string; format: CitationFormat },
): Response {
  return c.body(text, 200, {
    'Content-Type': CITATION_FORMATS[format].contentType,
    'Content-Disposition': contentDisposition('attachment', `${name}.${format}`),
  });
}
