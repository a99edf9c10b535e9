import { json, type ServerAnswer, status } from './local-server.ts';

/** An article as NCBI's citation exporter answers in CSL-JSON. */
export const pubMedArticle = (
  PMID: string,
  more: { PMCID?: string; [field: string]: unknown } = {},
) => ({
  source: 'PubMed',
  accessed: { 'date-parts': [[2026, 5, 4]] },
  id: `pmid:${PMID}`,
  title: `Article ${PMID}`,
  author: [
    { family: 'Exemplar', given: 'Vera P' },
    { family: 'Roofs and Nests Consortium' },
    { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' },
  ],
  'container-title-short': 'J Roofs',
  'container-title': 'Journal of roofs',
  'publisher-place': 'England',
  ISSN: '1234-5679',
  issued: { 'date-parts': [[2019, 6, 17]] },
  page: '12-9',
  volume: '10',
  issue: '1',
  PMID,
  type: 'article-journal',
  ...more,
});

/** A book as Open Library's books API has it in `jscmd=data`. */
export const openLibraryBook = (title: string, more: object = {}) => ({
  url: 'https://openlibrary.org/books/OL1M/Book',
  key: '/books/OL1M',
  title,
  authors: [{ url: 'https://openlibrary.org/authors/OL1A', name: 'Vera P. Exemplar' }],
  number_of_pages: 92,
  pagination: '80p.',
  identifiers: { isbn_13: ['9780306406157'], openlibrary: ['OL1M'] },
  publishers: [{ name: 'Litwin Books' }],
  publish_places: [{ name: 'Duluth, Minn' }],
  publish_date: 'March 2009',
  cover: { small: 'https://covers.openlibrary.org/b/id/1-S.jpg' },
  ...more,
});

/** An entry of arXiv's feed. */
export const arxivEntry = (number: string, title: string, more = '') => `<entry>
    <id>http://arxiv.org/abs/${number}v2</id>
    <updated>2021-02-02T10:00:00Z</updated>
    <published>2021-01-01T09:00:00Z</published>
    <title>${title}</title>
    <summary>  Roofs &amp; nests,
  in two lines.</summary>
    <author><name>Vera P. Exemplar</name><arxiv:affiliation>Roof Institute</arxiv:affiliation></author>
    <author><name>Ludwig van Beethoven</name></author>
    <link href="http://arxiv.org/abs/${number}v2" rel="alternate" type="text/html"/>
    <arxiv:primary_category term="cs.DL" scheme="http://arxiv.org/schemas/atom"/>
    <category term="cs.DL" scheme="http://arxiv.org/schemas/atom"/>
    ${more}
  </entry>`;

/** An entry as DBLP exports it. */
export const dblpEntry = (key: string, title: string) => `@article{DBLP:journals/${key},
  author       = {Vera Exemplar and
                  Jan Nov{\\'{a}}k},
  title        = {${title}},
  journal      = {{IEEE} Trans. Roofs},
  volume       = {36},
  number       = {11},
  pages        = {6699--6718},
  year         = {2024},
  url          = {https://doi.org/10.5555/${key}},
  doi          = {10.5555/${key.toUpperCase()}},
  timestamp    = {Tue, 22 Oct 2024 21:09:14 +0200},
  biburl       = {https://dblp.org/rec/journals/${key}.bib},
  bibsource    = {dblp computer science bibliography, https://dblp.org}
}
`;

/** An entry as INSPIRE exports it. */
export const inspireEntry = (key: string, title: string) => `@article{${key},
    author = "Exemplar, Vera",
    collaboration = "Roof",
    title = "{${title}}",
    eprint = "2112.00001",
    archivePrefix = "arXiv",
    primaryClass = "hep-ex",
    doi = "10.5555/inspire.1",
    journal = "Phys. Roofs D",
    volume = "3",
    pages = "012",
    year = "2021"
}
`;

/** An entry as HAL has it in `label_bibtex`. */
export const halEntry = (id: string, title: string) => `@inproceedings{exemplar:${id},
  TITLE = {{${title}}},
  AUTHOR = {Exemplar, Vera and Laleau, R{\\'e}gine},
  URL = {https://hal.science/${id}},
  BOOKTITLE = {{4th Conference on Roofs}},
  ADDRESS = {Rome, Italy},
  YEAR = {2024},
  MONTH = Dec,
  HAL_ID = {${id}},
  HAL_VERSION = {v1},
}
`;

const text =
  (type: string, body: string): ServerAnswer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': type }).end(body);
  };

/** PubMed, arXiv, Open Library, DBLP, INSPIRE and HAL, in their recorded shapes. */
export function makeLookUps() {
  const known = {
    /** Articles of PubMed. */
    pubMed: new Map<string, { PMID: string; PMCID?: string }>(),
    /** Entries of arXiv's feed, by number. */
    arxiv: new Map<string, string>(),
    openLibrary: new Map<string, object>(),
    /** The BibTeX of authors' works: one text, or an entry each. */
    dblp: new Map<string, string>(),
    inspire: new Map<string, string[]>(),
    hal: new Map<string, string[]>(),
  };

  const answers: Record<string, (path: string[], asked: URLSearchParams) => ServerAnswer> = {
    pubmed([database], asked) {
      const ids = (asked.get('id') ?? '').split(',');
      const found = [...known.pubMed.values()].filter(({ PMID, PMCID }) =>
        ids.includes(database === 'pmc' ? (PMCID?.slice(3) ?? '') : PMID),
      );
      if (found.length === 0) return status(404);
      return json(ids.length === 1 ? found[0] : found);
    },
    arxiv(_path, asked) {
      const ids = (asked.get('id_list') ?? '').split(',');
      const entries = ids.flatMap((id) => known.arxiv.get(id) ?? []);
      const feed = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">
  <id>https://arxiv.org/api/abc</id>
  <title>arXiv Query: id_list=${ids}</title>
  <opensearch:totalResults>${entries.length}</opensearch:totalResults>
  ${entries.join('\n')}
</feed>`;
      return text('application/atom+xml; charset=utf-8', feed);
    },
    openlibrary(_path, asked) {
      const keys = (asked.get('bibkeys') ?? '').split(',');
      const found = keys.flatMap((key) => {
        const book = known.openLibrary.get(key.replace('ISBN:', ''));
        return book ? [[key, book]] : [];
      });
      return json(Object.fromEntries(found));
    },
    dblp(path) {
      const bibtex = known.dblp.get(
        path
          .slice(1)
          .join('/')
          .replace(/\.bib$/, ''),
      );
      return bibtex === undefined ? status(404) : text('text/plain; charset=utf-8', bibtex);
    },
    inspire(_path, asked) {
      const author = (asked.get('q') ?? '').replace(/^authors\.recid:|^a /, '');
      const entries = known.inspire.get(author) ?? [];
      if (asked.get('format') !== 'bibtex')
        return json({ hits: { total: entries.length, hits: [] } });
      const size = Number(asked.get('size'));
      return text('application/x-bibtex', entries.slice(0, size).join('\n'));
    },
    hal(_path, asked) {
      const entries = known.hal.get((asked.get('q') ?? '').replace('authIdHal_s:', '')) ?? [];
      const rows = entries.slice(0, Number(asked.get('rows')));
      const docs = rows.map((label_bibtex) => ({ label_bibtex }));
      return json({ response: { numFound: entries.length, start: 0, docs } });
    },
  };
  return { known, answers };
}
