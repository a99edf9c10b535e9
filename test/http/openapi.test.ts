import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { RecordDefinition } from '../../records/define.ts';
import { RECORDS } from '../../records/index.ts';
import type { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { fileForm, makeFile, PNG } from '../files.ts';
import { everyRoute } from '../routes.ts';
import { makeToken } from '../token.ts';

const ADDRESS = '/api/openapi.json';

const KINDS: RecordDefinition[] = Object.values(RECORDS);
const SECTIONS = '/api/admin/about/content';
/** The records that are in no table of definitions, and what a program sends of a new one. */
const OTHERS: Record<string, object> = {
  '/api/admin/pages': { title: 'By a program', content: '', place: 'none', published: false },
  '/api/admin/publications': { title: 'By a program', authors: 'A. Program', journal: 'Programs' },
  '/api/blog/admin/posts': { title: 'By a program' },
};
const RECORD_PATHS = [
  ...KINDS.flatMap(({ calls, ordered }) => {
    const path = `/api/${calls}`;
    return [path, `${path}/:id`, ...(ordered ? [`${path}/order`] : [])];
  }),
  ...Object.keys(OTHERS).flatMap((path) => [path, `${path}/:id`]),
  ...[SECTIONS, `${SECTIONS}/:section`, `${SECTIONS}/order`],
];

interface Described {
  security: Record<string, string[]>[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, object> }>;
}

async function readDocument(site: Awaited<ReturnType<typeof openApp>>) {
  const document: { paths: Record<string, Record<string, Described>> } = await (
    await site.request(ADDRESS)
  ).json();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...{ path, method: method.toUpperCase(), described },
    })),
  );
  return { document, calls };
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { document } = await readDocument(await openApp());
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...document });
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });

  it('has each call that is open or that a token may make, and all of records', async () => {
    const { calls } = await readDocument(await openApp());
    const routes = everyRoute.filter(
      ({ path, caller }) =>
        path.startsWith('/api/') &&
        !/^\/api\/(auth|webhooks)\//.test(path) &&
        (caller !== 'administrator' || RECORD_PATHS.includes(path)),
    );
    const keys = routes.map(({ method, path }) => `${method} ${path}`).sort();
    expect(calls.map(({ key }) => key).sort()).toEqual(keys);
  });

  it('is kept until the content changes', async () => {
    const { request } = await openApp();
    const etag = (await request(ADDRESS)).headers.get('ETag') ?? '';
    const again = await request(ADDRESS, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('is true: each call answers as it says, and asks for a token where it says so', async () => {
    const site = await openApp();
    const { admin, call } = await makeToken(site, ['read', 'draft']);
    const example = await makeExamples(admin);
    const { document, calls } = await readDocument(site);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(closeObjects({ ...document }), 'api');
    // An order names all records: it comes before further ones are made. What is deleted is asked for before.
    const getTurn = ({ path, method }: { path: string; method: string }) =>
      path.endsWith('/order') ? 0 : method === 'DELETE' ? 2 : 1;
    const inTurn = calls.toSorted((one, other) => getTurn(one) - getTurn(other));
    for (const { key, path, method, described } of inTurn) {
      const address = example.fill(path) + (QUERIES[key] ?? '');
      const body = example.bodies[key];
      expect([key, body !== undefined]).toEqual([key, described.requestBody !== undefined]);
      if (described.security.length > 0) {
        expect([key, (await site.request(address, { method })).status]).toEqual([key, 401]);
      }
      const send = described.security.some(({ session }) => session) ? admin : call;
      const answer = await send(address, { method, body });
      const { content = {} } = described.responses[answer.status] ?? {};
      const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
      expect([key, answer.status, ...Object.keys(content)]).toContain(type);
      if (type !== 'application/json') continue;
      const pointer = ['paths', path, method.toLowerCase(), 'responses', `${answer.status}`];
      const parts = [...pointer, 'content', type, 'schema'].map((part) =>
        encodeURIComponent(part.replaceAll('/', '~1')),
      );
      const isAsSaid = ajv.compile({ $ref: `api#/${parts.join('/')}` });
      isAsSaid(await answer.json());
      expect([key, isAsSaid.errors]).toEqual([key, null]);
    }
  });
});

/** Objects may have more than is described: here they may not, so that nothing is left out of the description. */
const closeObjects = (document: object) =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    value?.properties ? { additionalProperties: false, ...value } : value,
  );

/** Parameters without which a call is refused. */
const QUERIES: Record<string, string> = {
  'GET /api/admin/cv/export': '?layout=nsf&format=md',
  'GET /api/admin/cv/preview': '?layout=erc',
};

/** What records need beside a name or a title. */
const FIELDS: Record<string, object> = {
  conference: { date: '2026-12-01', location: 'Lund' },
  answer: { question: 'Why?', answer: 'Because.' },
};

/** What a program would send, and records that it may ask for. */
async function makeExamples(admin: Awaited<ReturnType<typeof signIn>>) {
  const post = async (path: string, body: object) =>
    (await admin(path, { method: 'POST', body })).json();
  const read = async (path: string) => (await admin(path)).json();
  const posts = '/api/blog/admin/posts';
  const written = await post(posts, { title: 'An early title' });
  await admin(`${posts}/${written.id}`, { method: 'PUT', body: { title: 'A later title' } });
  const [{ id: version }] = await read(`${posts}/${written.id}/versions`);
  const [{ slug }] = (await read('/api/blog')).posts;
  const [{ filename, publications }] = await read('/api/admin/files');
  const { session_id } = await post('/api/chat/start', { name: 'A program' });
  const sender = { name: 'A program', email: 'a@example.org' };
  const bodies: Record<string, object> = {
    [`POST ${SECTIONS}`]: { section: 'program', title: 'By a program', content: '' },
    [`PUT ${SECTIONS}/:section`]: { title: 'By a program' },
    'POST /api/chat': { message: 'What are the keywords?', sessionId: session_id },
    'POST /api/chat/end': {},
    'POST /api/chat/start': { name: 'A program' },
    'POST /api/contact': { ...sender, message: 'A message of a program.' },
    'POST /api/meetings': { ...sender, topic: 'A meeting', date: '2026-12-01T10:00:00Z' },
  };
  const sections: { section: string }[] = await read(SECTIONS);
  bodies[`PUT ${SECTIONS}/order`] = { ids: sections.map((each) => each.section) };
  const ids = new Map<string, number>([[posts, written.id]]);
  for (const [path, record] of Object.entries(OTHERS)) {
    if (path !== posts) ids.set(path, (await post(path, { ...record, title: 'Before' })).id);
    bodies[`POST ${path}`] = record;
    bodies[`PUT ${path}/:id`] = { title: 'Changed' };
  }
  for (const { kind, plural, calls, isArray, ordered } of KINDS) {
    const path = `/api/${calls}`;
    const named = { title: 'By a program', name: 'A program', ...FIELDS[kind] };
    const { within } = ordered ?? {};
    const record = within ? { ...named, [within]: 'other' } : named;
    const isPhoto = kind === 'photo';
    const photo = fileForm('photo', [makeFile(PNG)], { caption: 'By a program' });
    ids.set(path, (await post(path, isPhoto ? photo : record)).id);
    bodies[`POST ${path}`] = isPhoto ? photo : { ...record, question: 'Why not?' };
    bodies[`PUT ${path}/:id`] = named;
    if (!ordered) continue;
    const answer = await read(path);
    const rows: Record<string, unknown>[] = isArray ? answer : answer[plural];
    const group = rows.filter((row) => !within || row[within] === rows[0]?.[within]);
    bodies[`PUT ${path}/order`] = { ids: group.map(({ id }) => id) };
  }
  const fill = (path: string) => {
    const made = [...ids].find(([prefix]) => path.startsWith(prefix))?.[1];
    const id = made ?? publications[0].id;
    const [{ section } = {}] = sections;
    const values: Record<string, unknown> = { id, version, slug, filename, section };
    return path.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
  return { bodies, fill };
}
