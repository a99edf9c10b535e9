import { z } from 'zod';
import { findStyle, REFERENCE_STYLES } from '../../records/reference-styles.ts';
import { FORMAT_CHOICES } from '../publications/citation-formats.ts';
import { requirePublication } from '../publications/find-publications.ts';
import { makeCitation } from '../publications/references.ts';
import { FACETS, type Facet, hasMany, MAX_VALUE, MAX_VALUES } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { searchSite } from '../search/search-site.ts';
import { Invalid } from '../values/errors.ts';
import { fromKeys } from '../values/object.ts';
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
  sort: z.enum(ORDERS).default('newest').describe('"cited" begins with what is cited most.'),
  page,
});

/** All tools, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  defineTool({
    name: 'search',
    page: '/search',
    description:
      'Searches everything that the site publishes, including the text of PDFs. Gives addresses and excerpts by kind, of what fits best whole passages; the kind with the best match comes first.',
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
      'Lists the publications, 50 a page, or a selection of them: those with the words of q, and with each value that is given. Also says how many of the selection there are (total), and how many of each year and type, by each person, and so on (counts): these are the values to select by. "with" is what they come with, such as pdf or code; "open" and "featured" are "1" for what anyone may read, and for what the researcher has selected. Use it for lists, counts, and the newest, oldest or most cited work.',
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
      'Gives what the site knows of one publication: abstract, where it appeared, links to code and data, other versions, and whether it was retracted or corrected.',
    input: z.object({ id }),
    run: (deps, { id }) => describePublication(deps, id),
  }),
  defineTool({
    name: 'cite',
    page: '/publications',
    description:
      'Gives the reference of one publication in a citation style such as "apa", or as BibTeX (bib), RIS (ris) or CSL-JSON (json). Without a style it is in the one that the site prefers.',
    input: z.object({ id, style: value.optional() }),
    run: async ({ db, site }, { id, style }) => {
      const publication = await requirePublication(db, id);
      const styles = [...REFERENCE_STYLES, ...FORMAT_CHOICES].map((each) => each.style);
      const wanted = style ?? findStyle(site.styles, null).style;
      const found = styles.find((each) => each === wanted);
      if (!found) throw new Invalid(`There is no such style. There are: ${styles.join(', ')}.`);
      const { label, text } = await makeCitation(publication, found);
      const title = plainTitle(markedTitle(publication));
      return { title, url: `/publications/${id}`, style: label, citation: text, styles };
    },
  }),
  defineTool({
    name: 'list_records',
    page: '/',
    description:
      'Lists all records of a kind, 50 a page: talks, courses, projects, people (present group, alumni and collaborators), entries of the CV (positions, degrees, awards, grants and so on), conferences, or blog posts.',
    input: z.object({ kind: z.enum(LISTED), page }),
    run: (deps, { kind, page }) => listRecords(deps, kind, page),
  }),
  defineTool({
    name: 'read_pdf_pages',
    page: '/publications',
    description: `Gives the text of pages of the PDF of a publication, as far as the site has it: ${MAX_PDF_PAGES} pages a call at most. The first page is 1.`,
    input: z.object({ id, from: pdfPage, to: pdfPage }),
    run: ({ db }, { id, ...range }) => readPdfPages(db, id, range),
  }),
  defineTool({
    name: 'get_profile',
    page: '/',
    description:
      'Says who the researcher is: position, affiliation, areas of research, biography, profiles elsewhere, and the pages of the site.',
    input: z.object({}),
    run: describeProfile,
  }),
];

const joinMarked = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
