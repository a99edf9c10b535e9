import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, json, startServer, status } from '../../../test/local-server.ts';
import { skipPauses } from '../../../test/pauses.ts';
import { AUTHOR, openAlexList } from '../../../test/scholarly-shapes.ts';
import { authorFigures, citationCounts } from './openalex.ts';
import type { Service } from './service.ts';

const ORCID = '0000-0002-1825-0097';

/** An OpenAlex on this machine that gives these answers in turn, the last one for ever. */
async function openAlexThat(...answers: Answer[]) {
  const { url, asked, stop } = await startServer(...answers);
  onTestFinished(stop);
  const service = (more: Partial<Service> = {}): Service => ({
    name: 'OpenAlex',
    baseUrl: url,
    mailto: 'vera@example.org',
    siteUrl: 'https://example.org',
    whenRefused: 'a free API key in OPENALEX_API_KEY allows more',
    pauseMs: 1,
    ...more,
  });
  return {
    asked,
    figures: (more?: Partial<Service>) => authorFigures(service(more), ORCID),
    counts: (dois: string[]) => citationCounts(service(), dois),
  };
}

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
    await figures({ parameters: { mailto: 'vera@example.org', api_key: 'a key' } });
    const [request] = asked;
    const url = new URL(request?.url ?? '', 'http://localhost');
    expect(url.pathname).toBe(`/authors/orcid:${ORCID}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      select: 'id,display_name,cited_by_count,summary_stats,updated_date',
      mailto: 'vera@example.org',
      api_key: 'a key',
    });
    expect(request?.headers['user-agent']).toBe(
      'academic-site (https://example.org; mailto:vera@example.org)',
    );
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
    const { figures } = await openAlexThat(status(429, { 'Retry-After': '3' }), json(AUTHOR));
    const waiting = skipPauses([3000]);
    expect(await figures()).toEqual(FIGURES);
    expect(waiting).toHaveBeenCalledWith(expect.any(Function), 3000);
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

  it.each([500, 502, 503])('is asked twice more after a %s, and no more', async (code) => {
    const { asked, figures } = await openAlexThat(status(code));
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: `OpenAlex answered with an error (${code}). Please try again later.`,
    });
    expect(asked).toHaveLength(3);
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
    ['an invalid address', json({ ...AUTHOR, id: 'javascript:alert(1)' })],
    ['far too much', json({ ...AUTHOR, display_name: 'x'.repeat(2 ** 17) })],
  ])('is not believed when it sends %s', async (_what, answer) => {
    const { figures } = await openAlexThat(answer);
    await expect(figures()).rejects.toMatchObject({
      status: 503,
      message: 'OpenAlex sent an answer that could not be read. Please try again later.',
    });
  });
});

describe('the citation counts of works', () => {
  it('are asked for fifty at a time, for no more than is needed', async () => {
    const dois = Array.from({ length: 51 }, (_, at) => `10.5555/${at}`);
    const { asked, counts } = await openAlexThat(
      json(openAlexList([['10.5555/1', 12]])),
      json(openAlexList([['10.5555/50', 0]])),
    );
    expect([...(await counts([...dois, '10.5555/a,b', '10.5555/a|b']))]).toEqual([
      ['10.5555/1', 12],
      ['10.5555/50', 0],
    ]);
    const [first, second] = asked.map(({ url }) => new URL(url ?? '', 'http://localhost'));
    expect(first?.pathname).toBe('/works');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      filter: `doi:${dois.slice(0, 50).join('|')}`,
      select: 'doi,cited_by_count',
      'per-page': '50',
    });
    expect(second?.searchParams.get('filter')).toBe('doi:10.5555/50');
    expect(asked).toHaveLength(2);
  });

  it('know a DOI however OpenAlex writes it, and leave out works without one', async () => {
    const results = [
      { doi: 'https://doi.org/10.5555/ABC', cited_by_count: 3 },
      { doi: null, cited_by_count: 9 },
    ];
    const { counts } = await openAlexThat(json({ results }));
    expect([...(await counts(['10.5555/abc']))]).toEqual([['10.5555/abc', 3]]);
  });

  it('are not asked for without a DOI', async () => {
    const { asked, counts } = await openAlexThat(json({}));
    expect([...(await counts([]))]).toEqual([]);
    expect(asked).toHaveLength(0);
  });

  it('are not believed when they are none', async () => {
    const { counts } = await openAlexThat(
      json({ results: [{ doi: 'https://doi.org/10.5555/1', cited_by_count: '12' }] }),
    );
    await expect(counts(['10.5555/1'])).rejects.toMatchObject({ status: 503 });
  });
});
