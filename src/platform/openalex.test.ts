import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AUTHOR } from '../../test/openalex.ts';
import { authorFigures, type OpenAlex } from './openalex.ts';

const ORCID = '0000-0002-1825-0097';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An OpenAlex on this machine that gives these answers in turn, the last one for ever. */
async function openAlexThat(...answers: Answer[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    answer?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const figures = (more: Partial<OpenAlex> = {}) =>
    authorFigures(
      {
        baseUrl: `http://127.0.0.1:${port}`,
        mailto: 'vera@example.org',
        pauseMs: 1,
        ...more,
      },
      ORCID,
    );
  return { asked, figures, port };
}

const json =
  (body: unknown): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end('<html>an error page</html>');
  };

const FIGURES = {
  citations: 4215,
  hIndex: 20,
  i10Index: 30,
  name: 'Josiah Carberry',
  url: 'https://openalex.org/A5023888391',
  updated: '2026-11-17',
};

describe('the figures of an author', () => {
  it('are what OpenAlex says of the ORCID iD', async () => {
    const { asked, figures } = await openAlexThat(json(AUTHOR));
    expect(await figures()).toEqual(FIGURES);
    expect(asked).toHaveLength(1);
  });

  it('are asked for politely: by name, for no more than is needed', async () => {
    const { asked, figures } = await openAlexThat(json(AUTHOR));
    await figures({ apiKey: 'a key' });
    const [request] = asked;
    const url = new URL(request?.url ?? '', 'http://localhost');
    expect(url.pathname).toBe(`/authors/orcid:${ORCID}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      select: 'id,display_name,cited_by_count,summary_stats,updated_date',
      mailto: 'vera@example.org',
      api_key: 'a key',
    });
    expect(request?.headers['user-agent']).toContain('mailto:vera@example.org');
  });

  it('are found where a merged author has gone', async () => {
    const { figures } = await openAlexThat(
      (response) => response.writeHead(301, { Location: '/authors/A5023888391' }).end(),
      json(AUTHOR),
    );
    expect(await figures()).toEqual(FIGURES);
  });

  it('have no date where OpenAlex gives none', async () => {
    const { figures } = await openAlexThat(json({ ...AUTHOR, updated_date: undefined }));
    expect((await figures()).updated).toBeNull();
  });
});

describe('OpenAlex at its limits', () => {
  it('is asked once more when it is busy', async () => {
    const { asked, figures } = await openAlexThat(
      status(429, { 'Retry-After': '0' }),
      json(AUTHOR),
    );
    expect(await figures()).toEqual(FIGURES);
    expect(asked).toHaveLength(2);
  });

  it('is given the time that it asks for', async () => {
    const { figures } = await openAlexThat(status(429, { 'Retry-After': '1' }), json(AUTHOR));
    const began = performance.now();
    await figures();
    expect(performance.now() - began).toBeGreaterThan(950);
  });

  it('is not waited for longer than a person waits', async () => {
    const { asked, figures } = await openAlexThat(status(429, { 'Retry-After': '3600' }));
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('OPENALEX_API_KEY'),
      headers: { 'Retry-After': '3600' },
    });
    expect(asked).toHaveLength(1);
  });

  it.each([500, 502, 503])('is asked once more after a %s, and no more', async (code) => {
    const { asked, figures } = await openAlexThat(status(code));
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: `OpenAlex answered with an error (${code}). Please try again later.`,
    });
    expect(asked).toHaveLength(2);
  });

  it.each([401, 403])('may want a key (%s)', async (code) => {
    const { asked, figures } = await openAlexThat(status(code));
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('OPENALEX_API_KEY'),
    });
    expect(asked).toHaveLength(1);
  });

  it('may know no such author', async () => {
    const { figures } = await openAlexThat(status(404));
    await expect(figures()).rejects.toMatchObject({
      status: 404,
      message: `OpenAlex knows no author with the ORCID iD ${ORCID}.`,
    });
  });

  it.each<[string, Answer]>([
    ['is silent', () => {}],
    [
      'stops in the middle',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"id":');
      },
    ],
  ])('is given up when it %s', async (_how, answer) => {
    const { figures } = await openAlexThat(answer);
    await expect(figures({ timeoutMs: 100 })).rejects.toMatchObject({
      status: 503,
      message: 'OpenAlex did not answer in time. Please try again later.',
    });
  });

  it('may be out of reach', async () => {
    const { figures } = await openAlexThat((response) => response.destroy());
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: 'OpenAlex cannot be reached. Please try again later.',
    });
  });

  it.each<[string, Answer]>([
    ['no JSON', (response) => response.end('<html>Welcome</html>')],
    ['another shape', json({ results: [] })],
    ['a negative figure', json({ ...AUTHOR, cited_by_count: -1 })],
    ['half a citation', json({ ...AUTHOR, cited_by_count: 0.5 })],
    ['an address that is none', json({ ...AUTHOR, id: 'javascript:alert(1)' })],
    ['far too much', json({ ...AUTHOR, display_name: 'x'.repeat(2 ** 17) })],
  ])('is not believed when it sends %s', async (_what, answer) => {
    const { figures } = await openAlexThat(answer);
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: 'OpenAlex sent an answer that could not be read. Please try again later.',
    });
  });
});
