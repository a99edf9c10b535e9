import { z } from 'zod';
import { FACETS, type Facet, hasMany, MAX_VALUE, MAX_VALUES } from '../publications/selection.ts';
import { searchSite } from '../search/search-site.ts';
import { fromKeys } from '../values/object.ts';
import { citeRecord } from './cite.ts';
import { defineTool, publicationId as id, type Tool } from './define-tool.ts';
import { describeProfile } from './profile.ts';
import {
  describePublication,
  listPublications,
  MAX_PDF_PAGES,
  ORDERS,
  readPdfPages,
} from './publications.ts';
import { LISTED, listRecords } from './records.ts';

const page = z.int().min(1).max(10_000).default(1);
const pdfPage = z.int().min(1).max(100_000);
const value = z.string().max(MAX_VALUE);
const text = z.string().trim().min(1).max(500);

const selection = z.object({
  q: value.optional(),
  ...fromKeys<Record<Facet, z.ZodOptional<typeof value | z.ZodArray<typeof value>>>>(
    FACETS,
    (facet) => (hasMany(facet) ? z.array(value).max(MAX_VALUES) : value).optional(),
  ),
  sort: z.enum(ORDERS).default('newest').describe('"cited" lists the most cited first.'),
  page,
});

/** All tools, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  defineTool({
    name: 'search',
    page: '/search',
    description:
      'Searches everything that the site publishes, including the text of PDFs. Returns addresses and excerpts by type of record, with whole passages for the best matches; the type with the best match comes first.',
    input: z.object({ query: text, limit: z.int().min(1).max(50).default(20) }),
    run: async (deps, { query, limit }) => {
      const { groups, total } = await searchSite(deps, { query, now: deps.now(), whole: 3 });
      const all = groups.flatMap(({ label: kind, results }) =>
        results.map(({ title, url, details, excerpt }) => {
          return { kind, title: joinMarked(title), url, details, excerpt: joinMarked(excerpt) };
        }),
      );
      return { total, results: all.slice(0, limit) };
    },
  }),
  defineTool({
    name: 'list_publications',
    page: '/publications',
    description:
      'Lists the publications, 50 per page, or a selection of them: those that contain the words of q and have all given values. Also returns the number of publications in the selection (total), and the numbers by year, type, person and so on (counts): these are the values that can be selected. "with" is attached material, such as pdf or code; "open" is "1" for open access, and "featured" is "1" for publications selected by the researcher. Use it for lists, counts, and the newest, oldest or most cited work.',
    input: selection,
    run: (deps, { sort, page, ...selected }) => {
      const query = Object.entries(selected).flatMap(([name, values = []]) =>
        [values].flat().map((value) => [name, value]),
      );
      return listPublications(deps, new URLSearchParams(query), { sort, page });
    },
  }),
  defineTool({
    name: 'get_publication',
    page: '/publications',
    description:
      'Returns everything that the site knows about one publication: abstract, venue, links to code and data, other versions, and whether it was retracted or corrected.',
    input: z.object({ id }),
    run: (deps, { id }) => describePublication(deps, id),
  }),
  defineTool({
    name: 'cite',
    page: '/publications',
    description:
      'Returns the reference of one publication, by its id, or of one blog post, in a citation style such as "apa", or as BibTeX (bib), RIS (ris) or CSL-JSON (json). The default is the site’s preferred style.',
    input: z.object({
      id: id.optional(),
      post: value.optional().describe('The end of a blog post’s address, after /blog/.'),
      style: value.optional(),
    }),
    run: citeRecord,
  }),
  defineTool({
    name: 'list_records',
    page: '/',
    description:
      'Lists all records of a type, 50 per page: talks, courses, projects, people (present members, alumni and collaborators), CV entries (positions, degrees, awards, grants and so on), conferences, or blog posts.',
    input: z.object({ kind: z.enum(LISTED), page }),
    run: (deps, { kind, page }) => listRecords(deps, kind, page),
  }),
  defineTool({
    name: 'read_pdf_pages',
    page: '/publications',
    description: `Returns the text of pages in a publication’s PDF, if the site has it: at most ${MAX_PDF_PAGES} pages per call. The first page is 1.`,
    input: z.object({ id, from: pdfPage, to: pdfPage }),
    run: ({ db }, { id, ...range }) => readPdfPages(db, id, range),
  }),
  defineTool({
    name: 'get_profile',
    page: '/',
    description:
      'Describes the researcher: position, affiliation, research areas, biography, profiles on other sites, and the pages of this site.',
    input: z.object({}),
    run: describeProfile,
  }),
];

const joinMarked = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
