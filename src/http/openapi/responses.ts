import { z } from 'zod';
import type { StoredExchange } from '../../../db/queries/chat.ts';
import { RECORD_ROWS, ROWS } from '../../../db/queries/row-schemas.ts';
import { LAYOUT_IDS } from '../../../records/cv-settings.ts';
import type { RecordDefinition } from '../../../records/define.ts';
import { CERTAINTIES, SOURCE_KINDS } from '../../../records/exchange.ts';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import { MEETING_STATUSES } from '../../../records/meeting.ts';
import { STYLE_NAMES } from '../../../records/reference-styles.ts';
import { settingsSchema } from '../../../records/settings.ts';
import type { Reference } from '../../publications/references.ts';
import type { ErrorBody } from '../../values/errors.ts';
import { keys } from '../../values/object.ts';

const text = z.string();
const id = z.int();
const success = z.object({ success: z.boolean() });
const count = z.int();
const page = { page: count, total: count, totalPages: count };
const titled = z.object({ id, title: text });
const named = titled.extend({ language: text.nullable() });
const marked = z.array(z.object({ text, hit: z.boolean() }));
const result = {
  ...{ url: text, page: text.optional(), language: text },
  ...{ title: marked, details: text, excerpt: marked },
};
const post = ROWS.WrittenPost.omit({ published: true, updated_at: true });
/** Ids that a text cites and its references lack. */
const cited = { unknownReferences: z.array(text) };
const metrics = z.object({ citations: count, hIndex: count, i10Index: count });
const source = { title: text, url: text, kind: z.enum(SOURCE_KINDS), year: z.int().nullable() };

/** Schemas with a name in the description. */
const NAMED = {
  ...ROWS,
  ...Object.fromEntries(keys(RECORDS).map((kind) => [RECORDS[kind].name, RECORD_ROWS[kind]])),
  ChatExchange: z.object({
    ...{ id, question: text, answer: text, context: text.nullable(), created_at: text },
    sources: z.array(z.object(source).partial({ kind: true, year: true })),
    certainty: z.enum(CERTAINTIES),
    mark: z.object({ from: z.int(), to: z.int() }).nullable(),
  }) satisfies z.ZodType<StoredExchange>,
  Citation: z.object({ style: text, label: text, text, html: text.optional() }),
  Error: z.object({
    error: text,
    issues: z.array(z.object({ path: text, message: text })).optional(),
    code: text.optional(),
  }) satisfies z.ZodType<ErrorBody>,
  Meeting: z.object({
    ...{ id, name: text, email: text, date: text, topic: text },
    status: z.enum(MEETING_STATUSES),
  }),
  Post: post.extend({ readingTime: count }),
  Reference: titled.extend({
    ...{ language: text, year: z.int(), type: text, isForthcoming: z.boolean(), text, html: text },
    failed: z.literal(true).optional(),
  }) satisfies z.ZodType<Reference>,
  Settings: settingsSchema,
  ShownPerson: RECORD_ROWS.person.extend({
    thesis: named.extend(ROWS.Publication.pick({ status: true }).shape).nullable(),
    papers: count,
    projects: z.array(named),
  }),
};
for (const [name, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id: name });

/** Response of any failing call. */
export const ERROR = NAMED.Error;

/** Responses of calls that only tokens use, or that depend on the screen they were made for. */
const report = z.looseObject({});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** A CV in each of its formats. */
const cvFile = z
  .file()
  .mime(['application/pdf', WORD, 'application/x-tex', 'text/markdown', 'application/json']);

const pdf = z.file().mime('application/pdf');

/**
 * The administrator's calls for records.
 *
 * @param row a record without its version
 * @param shape.plural name of the list in a response; if omitted, the response is the list
 * @param shape.key the record in the path, if not its id
 */
function describeCalls(
  path: string,
  row: z.ZodObject,
  { plural, key = 'id', isOrdered }: { plural?: string; key?: string; isOrdered?: boolean } = {},
) {
  const record = row.extend({ version: text });
  return {
    [`GET ${path}`]: plural ? list(plural, record) : z.array(record),
    [`POST ${path}`]: record,
    ...(isOrdered && { [`PUT ${path}/order`]: success }),
    [`PUT ${path}/:${key}`]: record,
    [`DELETE ${path}/:${key}`]: success,
  };
}

/** The calls for a type of record, both the administrator's and the public one. */
function describeRecordCalls(kind: RecordName) {
  const { plural, calls, openCall, isArray, ordered }: RecordDefinition = RECORDS[kind];
  return {
    ...describeCalls(`/api/${calls}`, RECORD_ROWS[kind], {
      ...(!isArray && { plural }),
      isOrdered: ordered !== undefined,
    }),
    ...(openCall && !isArray && { [`GET /api/${openCall}`]: list(plural, RECORD_ROWS[kind]) }),
  };
}

const limits = z.object({ pages: count, words: count, characters: count }).partial();
const layout = z.object({
  ...{ id: z.enum(LAYOUT_IDS), name: text, limits, narratives: z.array(text) },
  ...{ citations: z.boolean(), style: z.enum(STYLE_NAMES).nullable(), language: text.nullable() },
  ...{ guidance: text, form: text.nullable(), source: text.nullable(), readAt: text.nullable() },
  sections: z.array(
    z.object({
      ...{ id: text, heading: text },
      ...z.object({ of: z.array(text), types: z.array(text), limit: count, years: count }).partial()
        .shape,
      ...z.object({ narrative: text, guidance: text, maximum: limits }).partial().shape,
    }),
  ),
});
const omission = z.object({ section: text, title: text, reason: text });

const section = NAMED.Section.extend({ version: text });

/** Responses of the documented calls, by method and path. A test compares them with the routes. */
export const RESPONSES: Record<string, z.ZodType> = {
  ...Object.assign({}, ...keys(RECORDS).map(describeRecordCalls)),
  ...describeCalls('/api/admin/about/content', NAMED.Section, { key: 'section', isOrdered: true }),
  // One section that is added, or all that are replaced.
  'POST /api/admin/about/content': z.union([section, z.array(section)]),
  ...describeCalls('/api/admin/pages', NAMED.Page.extend(cited), { plural: 'pages' }),
  ...describeCalls('/api/admin/publications', NAMED.Publication),
  ...describeCalls('/api/blog/admin/posts', NAMED.WrittenPost.extend(cited), { plural: 'posts' }),
  'GET /api/admin/bibliometrics': metrics,
  'GET /api/admin/bibliometrics/keywords': z.array(text),
  'GET /api/admin/bibliometrics/record': report,
  'GET /api/admin/cv/export': cvFile,
  'GET /api/admin/cv/layouts': list('layouts', layout),
  'GET /api/admin/cv/preview': z.object({ document: report, omitted: z.array(omission) }),
  'GET /api/admin/download-pdf/:filename': pdf,
  'GET /api/admin/files': z.array(report),
  'GET /api/admin/files/broken-links': report,
  'GET /api/admin/files/missing': report,
  'GET /api/admin/inbox': report,
  'GET /api/admin/settings': NAMED.Settings,
  'GET /api/blog': z.object({
    posts: z.array(post.omit({ content: true, references: true, citationStyle: true })),
    pagination: z.object({ ...page, pageSize: count }),
  }),
  'GET /api/blog/:slug': NAMED.Post,
  'GET /api/blog/categories': z.array(text),
  'GET /api/blog/admin/posts/:id/versions': z.array(titled.extend({ created_at: text })),
  'GET /api/blog/admin/posts/:id/versions/:version': NAMED.PostVersion,
  'POST /api/chat': NAMED.ChatExchange,
  'POST /api/chat/end': success,
  'POST /api/chat/start': z.object({ session_id: text }),
  'POST /api/contact': z.object({ id }),
  'POST /api/meetings': NAMED.Meeting,
  'GET /api/openapi.json': report,
  'GET /api/people': list('people', NAMED.ShownPerson),
  'GET /api/publications': z.array(
    NAMED.Publication.extend({ view: z.object({ text, href: text }).nullable() }),
  ),
  'GET /api/publications/:id': NAMED.Publication,
  'GET /api/publications/:id/citations': z.array(NAMED.Citation),
  'GET /api/publications/:id/download': pdf,
  'GET /api/publications/references': z.array(NAMED.Reference),
  'GET /api/search': z.object({
    groups: z.array(z.object({ label: text, results: z.array(z.object(result)) })),
    total: count,
  }),
  'GET /api/talks': z.object({ ...page, talks: z.array(RECORD_ROWS.talk) }),
};

function list(name: string, item: z.ZodType) {
  return z.object({ [name]: z.array(item) });
}
