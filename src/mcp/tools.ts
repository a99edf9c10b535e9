import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { findStyle, REFERENCE_STYLES } from '../../records/reference-styles.ts';
import type { AssistantDeps } from '../assistant/answer.ts';
import { askOnce } from '../assistant/chat/ask-once.ts';
import { FORMAT_CHOICES } from '../publications/citation-formats.ts';
import { requirePublication } from '../publications/find-publications.ts';
import { makeCitation } from '../publications/references.ts';
import { FACETS, type Facet, hasMany, MAX_VALUE, MAX_VALUES } from '../publications/selection.ts';
import { searchSite } from '../search/search-site.ts';
import { Invalid } from '../values/errors.ts';
import { fromKeys } from '../values/object.ts';
import { describeProfile } from './profile.ts';
import {
  describePublication,
  listPublications,
  MAX_PDF_PAGES,
  readPdfPages,
} from './publications.ts';
import { toToolResult } from './tool-result.ts';

/** What tools are answered with. */
export interface ToolDeps extends AssistantDeps {
  /** "https://example.org" */
  origin: string;
  ipAddress: string;
  /** The sentence for what was thrown; what is no refusal is logged. */
  explain: (error: unknown) => string;
}

interface Tool {
  /** The page that shows the same: where the menu has switched it off there is no such tool. */
  page: string;
  register: (server: McpServer, deps: ToolDeps) => void;
}

/** A tool that only reads. What `run` throws is the tool's answer, as a sentence. */
function defineTool<Input extends z.ZodObject>(
  name: string,
  page: string,
  description: string,
  input: Input,
  run: (deps: ToolDeps, input: z.output<Input>) => Promise<object>,
): Tool {
  const inputSchema: z.ZodObject = input;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const register: Tool['register'] = (server, deps) => {
    server.registerTool(name, { description, inputSchema, annotations }, async (args) => {
      try {
        // Parsed already, and here again for its type.
        return toToolResult(await run(deps, input.parse(args)), deps.origin);
      } catch (error) {
        return { content: [{ type: 'text', text: deps.explain(error) }], isError: true };
      }
    });
  };
  return { page, register };
}

const id = z.int().min(1).describe('The number that ends the address of a publication.');
const pdfPage = z.int().min(1).max(100_000);
const value = z.string().max(MAX_VALUE);
const text = z.string().trim().min(1).max(500);

const selection = z.object({
  q: value.optional(),
  ...fromKeys<Record<Facet, z.ZodOptional<typeof value | z.ZodArray<typeof value>>>>(
    FACETS,
    (facet) => (hasMany(facet) ? z.array(value).max(MAX_VALUES) : value).optional(),
  ),
  page: z.int().min(1).max(10_000).default(1),
});

/** Every tool, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  defineTool(
    'search',
    '/search',
    'Searches everything that the site publishes, including the text of PDFs. Gives addresses and excerpts by kind; the kind with the best match comes first.',
    z.object({ query: text, limit: z.int().min(1).max(50).default(20) }),
    async (deps, { query, limit }) => {
      const { groups, total } = await searchSite(deps, { query, now: deps.now() });
      const all = groups.flatMap(({ label: kind, results }) =>
        results.map(({ title, url, details, excerpt }) => {
          return { kind, title: joinMarked(title), url, details, excerpt: joinMarked(excerpt) };
        }),
      );
      return { total, results: all.slice(0, limit) };
    },
  ),
  defineTool(
    'list_publications',
    '/publications',
    'Lists the publications, newest first, 50 a page, or a selection of them: those with the words of q, and with each value that is given. Also gives the values by which they can be selected further, with how many works have each. "with" is what they come with, such as pdf or code; "open" and "featured" are "1" for what anyone may read, and for what the researcher has selected.',
    selection,
    (deps, { page, ...selected }) => {
      const query = Object.entries(selected).flatMap(([name, values = []]) =>
        [values].flat().map((value) => [name, value]),
      );
      return listPublications(deps, new URLSearchParams(query), page);
    },
  ),
  defineTool(
    'get_publication',
    '/publications',
    'Gives what the site knows of one publication: abstract, where it appeared, links to code and data, other versions, and whether it was retracted or corrected.',
    z.object({ id }),
    (deps, { id }) => describePublication(deps, id),
  ),
  defineTool(
    'cite',
    '/publications',
    'Gives the reference of one publication in a citation style such as "apa", or as BibTeX (bib), RIS (ris) or CSL-JSON (json). Without a style it is in the one that the site prefers.',
    z.object({ id, style: value.optional() }),
    async ({ db, site }, { id, style }) => {
      const publication = await requirePublication(db, id);
      const styles = [...REFERENCE_STYLES, ...FORMAT_CHOICES].map((each) => each.style);
      const wanted = style ?? findStyle(site.styles, null).style;
      const found = styles.find((each) => each === wanted);
      if (!found) throw new Invalid(`There is no such style. There are: ${styles.join(', ')}.`);
      const { label, text } = await makeCitation(publication, found);
      return { url: `/publications/${id}`, style: label, citation: text, styles };
    },
  ),
  defineTool(
    'read_pdf_pages',
    '/publications',
    `Gives the text of pages of the PDF of a publication, as far as the site has it: ${MAX_PDF_PAGES} pages a call at most. The first page is 1.`,
    z.object({ id, from: pdfPage, to: pdfPage }),
    ({ db }, { id, ...range }) => readPdfPages(db, id, range),
  ),
  defineTool(
    'ask',
    '/chat',
    'Asks the assistant of the site about the researcher and the work. It answers from what the site publishes, with sources, and says whether it is sure.',
    z.object({ question: text }),
    async (deps, { question }) => {
      const { text, certainty, sources } = await askOnce(deps, question, deps.ipAddress);
      return { answer: text, certainty, sources };
    },
  ),
  defineTool(
    'get_profile',
    '/',
    'Says who the researcher is: position, affiliation, areas of research, biography, profiles elsewhere, and the pages of the site.',
    z.object({}),
    describeProfile,
  ),
];

const joinMarked = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
