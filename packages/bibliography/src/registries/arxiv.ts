/**
 * arXiv: papers, from their registrations at DataCite and from arXiv's API
 * (https://info.arxiv.org/help/api/user-manual.html).
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { doiUrl, parseDoi } from '../doi.ts';
import { withoutVersion } from '../identifiers.ts';
import { fetchDataCiteWorks } from './datacite.ts';
import {
  type Found,
  fetchAnswer,
  fetchInBatches,
  fields,
  type RegistryError,
  type RegistryService,
} from './service.ts';
import { type RegistryWork, toWork } from './work.ts';

/**
 * Requests papers from DataCite, where arXiv registers them, and from arXiv those that DataCite does not
 * return.
 *
 * @param numbers without versions, "2101.00001" and "math/0309136"
 */
export async function fetchArxivWorks(
  { dataCite, arxiv }: { dataCite: RegistryService; arxiv: RegistryService },
  numbers: readonly string[],
): Promise<Found<RegistryWork>> {
  const registered = await fetchDataCiteWorks(dataCite, numbers.map(toDoi));
  const found = new Map(
    numbers.flatMap((number): [string, RegistryWork][] => {
      const work = registered.found.get(toDoi(number));
      return work ? [[number, work]] : [];
    }),
  );
  const left = numbers.filter((number) => !found.has(number));
  const own = await askArxiv(arxiv, left);
  const unanswered = left.flatMap((number): [string, RegistryError][] => {
    const error = own.unanswered.get(number) ?? registered.unanswered.get(toDoi(number));
    return error && !own.found.has(number) ? [[number, error]] : [];
  });
  return { found: new Map([...found, ...own.found]), unanswered: new Map(unanswered) };
}

const toDoi = (number: string) => `10.48550/arxiv.${number}`;

/** Requests papers from arXiv, which accepts one request at a time. */
const askArxiv = (arxiv: RegistryService, numbers: readonly string[]) =>
  fetchInBatches(numbers, {
    size: 100,
    atOnce: 1,
    async ask(batch) {
      const parameters = { id_list: batch.join(','), max_results: String(batch.length) };
      const headers = { Accept: 'application/atom+xml' };
      const papers = await fetchAnswer(
        arxiv,
        { path: 'query', parameters, headers },
        feed,
        parseFeed,
      );
      return papers?.flatMap((paper) => toEntry(paper, arxiv.name)) ?? null;
    },
  });

const paper = z.object({
  ...fields(z.string(), 'id', 'title', 'abstract', 'published', 'doi'),
  ...fields(z.array(z.string()), 'authors', 'without'),
});
const feed = z.array(paper);

/** Data from arXiv that is not part of the work's fields. */
const UNREAD = { 'arxiv:journal_ref': 'journal_ref', 'arxiv:comment': 'comment' };

/** The papers in a feed; undefined if it is not an Atom feed. */
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
      abstract: text('summary'),
      published: text('published'),
      authors: elements('name').map((name) => DomUtils.textContent(name).trim()),
      doi: text('arxiv:doi'),
      without: Object.entries(UNREAD).flatMap(([name, field]) => (text(name) ? [field] : [])),
    };
  });
}

/** A paper by its number. For an unknown number there is an entry about the error, or one without a title. */
function toEntry(given: z.infer<typeof paper>, source: string): [string, RegistryWork][] {
  const [, number] = /arxiv\.org\/abs\/(\S+)$/i.exec(given.id) ?? [];
  if (!number || given.title === '') return [];
  const eprint = withoutVersion(number);
  const published = parseDoi(given.doi);
  const work = toWork(
    source,
    {
      type: 'article',
      title: given.title,
      author: given.authors,
      issued: given.published.slice(0, 10),
      abstract: given.abstract,
      publisher: 'arXiv',
      DOI: toDoi(eprint),
      custom: { eprint, eprinttype: 'arxiv' },
    },
    {
      related:
        published && published !== toDoi(eprint)
          ? [{ relation: 'published version', url: doiUrl(published) }]
          : [],
    },
  );
  return [[eprint, { ...work, without: [...work.without, ...given.without] }]];
}
