import { z } from 'zod';
import type { StoredExchange } from '../../db/queries/chat.ts';
import { ROWS } from '../../db/queries/row-schemas.ts';
import { CERTAINTIES, SOURCE_KINDS } from '../assistant/exchange.ts';
import { MEETING_STATUSES } from '../meetings/meeting.ts';
import type { Reference } from '../publications/formats/reference-list.ts';
import { settingsSchema } from '../settings/settings.ts';

/** What a call is for, and what it answers: a file where that is null. */
type Operation = [summary: string, answer: z.ZodType | null, status?: 201];

const text = z.string();
const id = z.int();
const count = z.int();
const page = { page: count, total: count, totalPages: count };
const titled = z.object({ id, title: text });
const named = titled.extend({ language: text.nullable() });
const marked = z.array(z.object({ text, hit: z.boolean() }));
const result = {
  url: text,
  page: text.optional(),
  title: marked,
  details: text,
  excerpt: marked,
  language: text,
};
const post = ROWS.WrittenPost.omit({ published: true, updated_at: true });

/** The objects that have a name in the description. */
export const COMPONENTS = {
  ...ROWS,
  Bibliometrics: z.object({ citations: count, hIndex: count, i10Index: count }),
  ChatExchange: z.object({
    id,
    question: text,
    answer: text,
    sources: z.array(
      z.object({
        title: text,
        url: text,
        kind: z.enum(SOURCE_KINDS).optional(),
        year: z.int().nullish(),
      }),
    ),
    certainty: z.enum(CERTAINTIES),
    mark: z.object({ from: z.int(), to: z.int() }).nullable(),
    context: text.nullable(),
    created_at: text,
  }) satisfies z.ZodType<StoredExchange>,
  Citation: z.object({ style: text, label: text, text, html: text.optional() }),
  Error: z.object({
    error: text,
    issues: z.array(z.object({ path: text, message: text })).optional(),
    code: text.optional(),
  }),
  File: z.object({
    filename: text,
    originalName: text,
    size: count,
    uploadDate: text,
    url: text,
    location: text,
    publications: z.array(titled),
    records: z.array(titled.extend({ kind: text })),
    encrypted: z.literal(true).optional(),
    incomplete: z.literal(true).optional(),
  }),
  Meeting: z.object({
    ...{ id, name: text, email: text, date: text, topic: text },
    status: z.enum(MEETING_STATUSES),
  }),
  Post: post,
  Reference: titled.extend({
    ...{ language: text, year: z.int(), text, html: text },
    failed: z.literal(true).optional(),
  }) satisfies z.ZodType<Reference>,
  Settings: settingsSchema,
  ShownPerson: ROWS.Person.extend({
    thesis: named.extend(ROWS.Publication.pick({ status: true }).shape).nullable(),
    papers: count,
    projects: z.array(named),
  }),
};

const C = COMPONENTS;

/** The calls that are described, by method and path. A test compares them with the routes. */
export const OPERATIONS: Record<string, Operation> = {
  'GET /api/admin/about/content': ['The sections of the about page', z.array(C.Section)],
  'GET /api/admin/about/photos': ['The photos of the about page', z.array(C.Photo)],
  'GET /api/admin/answers': ['What the researcher answered once', list('answers', C.Answer)],
  'GET /api/admin/bibliometrics': ['The academic metrics', C.Bibliometrics],
  'GET /api/admin/bibliometrics/keywords': ['The research keywords', z.array(text)],
  'GET /api/admin/bibliometrics/record': [
    'The academic metrics, with their source and date',
    C.Bibliometrics.extend({ source: text.nullable(), updated_at: text.nullable() }),
  ],
  'GET /api/admin/citation-styles': [
    'The uploaded citation styles',
    list('styles', C.CitationStyle),
  ],
  'GET /api/admin/courses': ['All courses', list('courses', C.Course)],
  'GET /api/admin/download-pdf/:filename': ['A stored PDF', null],
  'GET /api/admin/entries': ['The entries of the CV', list('entries', C.Entry)],
  'GET /api/admin/files': ['The stored PDFs', z.array(C.File)],
  'GET /api/admin/files/broken-links': [
    'Links of publications and other records to files that are not there',
    z.object({
      brokenLinks: z.array(z.unknown()),
      validLinks: z.array(z.unknown()),
      summary: z.object({ total: count, broken: count, valid: count }),
      recordLinks: z.array(z.unknown()),
    }),
  ],
  'GET /api/admin/files/missing': [
    'Publications without a stored PDF',
    z.object({ missingFiles: z.array(z.unknown()), count, totalPublications: count }),
  ],
  'GET /api/admin/inbox': [
    'What registries know and the site does not',
    z.object({
      looking: z.boolean(),
      items: z.array(z.looseObject({ id, kind: text })),
      asked: z.array(z.object({ source: text, at: text, error: text.optional() })),
    }),
  ],
  'GET /api/admin/pages': ['The pages of the site’s own', list('pages', C.Page)],
  'POST /api/admin/pages': ['Makes an unpublished page', C.Page, 201],
  'GET /api/admin/people': ['All people', list('people', C.Person)],
  'GET /api/admin/projects': ['All projects', list('projects', C.Project)],
  'GET /api/admin/publications': ['All publications', z.array(C.Publication)],
  'GET /api/admin/settings': ['The settings of the site', C.Settings],
  'GET /api/admin/talks': ['All talks', list('talks', C.Talk)],
  'GET /api/admin/talks/offered': [
    'The records that may be talks',
    list('items', titled.extend({ kind: text })),
  ],
  'GET /api/blog': [
    'A page of the posts, newest first',
    z.object({
      posts: z.array(post.omit({ content: true })),
      pagination: z.object({ ...page, pageSize: count }),
    }),
  ],
  'GET /api/blog/:slug': ['A post', C.Post.extend({ readingTime: count })],
  'GET /api/blog/categories': ['The categories of posts', z.array(text)],
  'GET /api/blog/admin/posts': ['All posts, drafts first', list('posts', C.WrittenPost)],
  'POST /api/blog/admin/posts': ['Makes an unpublished post', C.WrittenPost, 201],
  'GET /api/blog/admin/posts/:id/versions': [
    'The earlier versions of a post',
    z.array(titled.extend({ created_at: text })),
  ],
  'GET /api/blog/admin/posts/:id/versions/:version': ['An earlier version', C.PostVersion],
  'POST /api/chat': ['Asks the research assistant, in a session', C.ChatExchange],
  'POST /api/chat/end': ['Ends a session with the assistant', z.object({ success: z.boolean() })],
  'POST /api/chat/start': ['Begins a session with the assistant', z.object({ session_id: text })],
  'GET /api/conferences': ['All conferences, earliest first', z.array(C.Conference)],
  'POST /api/contact': ['Sends a message', z.object({ id }), 201],
  'GET /api/courses': ['All courses, newest term first', list('courses', C.Course)],
  'POST /api/meetings': ['Asks for a meeting', C.Meeting, 201],
  'GET /api/openapi.json': ['This description', z.looseObject({ openapi: text })],
  'GET /api/people': ['The people of the group', list('people', C.ShownPerson)],
  'GET /api/projects': ['All projects', list('projects', C.Project)],
  'GET /api/publications': ['The publications of a selection', z.array(C.Publication)],
  'GET /api/publications/:id': ['A publication', C.Publication],
  'GET /api/publications/:id/citations': ['A publication in each style', z.array(C.Citation)],
  'GET /api/publications/:id/download': ['The PDF of a publication', null],
  'GET /api/publications/references': ['A selection as references', z.array(C.Reference)],
  'GET /api/search': [
    'What the site has of some words',
    z.object({
      groups: z.array(z.object({ label: text, results: z.array(z.object(result)) })),
      total: count,
    }),
  ],
  'GET /api/talks': [
    'A page of the talks of a selection',
    z.object({ ...page, talks: z.array(C.Talk) }),
  ],
};

function list(name: string, item: z.ZodType) {
  return z.object({ [name]: z.array(item) });
}
