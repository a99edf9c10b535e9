import { doiUrl, parseDoi, withoutVersion } from '@academic-site/bibliography';
import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import type { ExpectedError } from '../../values/errors.ts';
import { PUBLISHED } from '../proposed-links.ts';
import { cslWork, type FoundWork } from './csl-work.ts';
import { dataCiteWorks } from './datacite.ts';
import { type FoundWorks, fetchInBatches, fetchJson, type RegistryService } from './service.ts';

/**
 * Asks DataCite, where arXiv registers its papers, and arXiv itself for those that DataCite does not give.
 *
 * @param numbers without versions, "2101.00001" and "math/0309136"
 */
export async function arxivWorks(
  { dataCite, arxiv }: { dataCite: RegistryService; arxiv: RegistryService },
  numbers: readonly string[],
): Promise<FoundWorks<FoundWork>> {
  const registered = await dataCiteWorks(dataCite, numbers.map(arxivDoi));
  const found = new Map(
    numbers.flatMap((number): [string, FoundWork][] => {
      const fields = registered.found.get(arxivDoi(number));
      return fields ? [[number, { fields, leftOut: [] }]] : [];
    }),
  );
  const left = numbers.filter((number) => !found.has(number));
  const own = await askArxiv(arxiv, left);
  const unanswered = left.flatMap((number): [string, ExpectedError][] => {
    const error = own.unanswered.get(number) ?? registered.unanswered.get(arxivDoi(number));
    return error && !own.found.has(number) ? [[number, error]] : [];
  });
  return { found: new Map([...found, ...own.found]), unanswered: new Map(unanswered) };
}

const arxivDoi = (number: string) => `10.48550/arxiv.${number}`;

/** Asks arXiv's API (https://info.arxiv.org/help/api/user-manual.html), which takes one request at a time. */
const askArxiv = (arxiv: RegistryService, numbers: readonly string[]) =>
  fetchInBatches(numbers, {
    size: 100,
    atOnce: 1,
    async ask(batch) {
      const parameters = { id_list: batch.join(','), max_results: String(batch.length) };
      const headers = { Accept: 'application/atom+xml' };
      const question = { path: 'query', parameters, headers };
      const papers = await fetchJson(arxiv, question, feed, parseFeed);
      return papers && new Map(papers.flatMap(toEntry));
    },
  });

const paper = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  published: z.string(),
  authors: z.array(z.string()),
  doi: z.string(),
  unread: z.array(z.string()),
});
const feed = z.array(paper);

/** What arXiv says of a paper beyond what is read of it. */
const UNREAD = { 'arxiv:journal_ref': 'journal_ref', 'arxiv:comment': 'comment' };

/** The papers of a feed; undefined for what is no feed of Atom. */
function parseFeed(xml: string): z.infer<typeof feed> | undefined {
  const nodes = parseDocument(xml, { xmlMode: true }).children;
  const [root] = DomUtils.getElementsByTagName('feed', nodes, false);
  if (!root) return undefined;
  return DomUtils.getElementsByTagName('entry', root.children, false).map(({ children }) => {
    const elements = (name: string) => DomUtils.getElementsByTagName(name, children, true);
    const text = (name: string) => DomUtils.textContent(elements(name)).replace(/\s+/g, ' ').trim();
    return {
      id: text('id'),
      title: text('title'),
      summary: text('summary'),
      published: text('published'),
      authors: elements('name').map((name) => DomUtils.textContent(name).trim()),
      doi: text('arxiv:doi'),
      unread: Object.entries(UNREAD).flatMap(([name, field]) => (text(name) ? [field] : [])),
    };
  });
}

/** A paper by its number. An id that arXiv does not know has an entry about the error, or one without a title. */
function toEntry(given: z.infer<typeof paper>): [string, FoundWork][] {
  const [, number] = /arxiv\.org\/abs\/(\S+)$/i.exec(given.id) ?? [];
  if (!number) return [];
  const id = withoutVersion(number);
  const work = cslWork({
    type: 'article',
    title: given.title,
    author: given.authors,
    issued: { raw: given.published.slice(0, 10) },
    abstract: given.summary,
    publisher: 'arXiv',
    DOI: arxivDoi(id),
    number: `arXiv:${id}`,
  });
  if (!work) return [];
  const doi = parseDoi(given.doi);
  const links =
    doi && doi !== work.fields.doi
      ? [...work.fields.links, { ...PUBLISHED, url: doiUrl(doi) }]
      : work.fields.links;
  const leftOut = [...work.leftOut, ...given.unread];
  return [[id, { fields: { ...work.fields, links }, leftOut }]];
}
