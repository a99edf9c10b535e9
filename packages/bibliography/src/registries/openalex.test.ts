import { describe, expect, it, onTestFinished } from 'vitest';
import AUTHOR from '../../../../test/fixtures/scholarly/openalex-author.json' with { type: 'json' };
import { json, type ServerAnswer, startServer, status } from '../../../../test/local-server.ts';
import { openAlexCopies, openAlexWorks } from '../../../../test/scholarly-shapes.ts';
import { fetchAuthorMetrics, fetchOpenAlexRecords } from './openalex.ts';
import { NotRegisteredError, RegistryError, type RegistryService } from './service.ts';

const UNREADABLE = 'OpenAlex sent an unreadable response.';
const ORCID = '0000-0002-1825-0097';

/** An OpenAlex on this machine that gives these answers in turn, the last one for ever. */
async function openAlexThat(...answers: ServerAnswer[]) {
  const { url, asked, stop } = await startServer(...answers);
  onTestFinished(stop);
  const service = (more: Partial<RegistryService> = {}): RegistryService => ({
    name: 'OpenAlex',
    baseUrl: url,
    userAgent: 'my-site (https://example.org; mailto:vera@example.org)',
    whenRefused: 'a free API key in OPENALEX_API_KEY allows more',
    pauseMs: 1,
    ...more,
  });
  return {
    url,
    asked,
    figures: (more?: Partial<RegistryService>) => fetchAuthorMetrics(service(more), ORCID),
    record: async (doi: string) => (await fetchOpenAlexRecords(service(), [doi])).found.get(doi),
    counts: async (dois: string[]) =>
      [...(await fetchOpenAlexRecords(service(), dois)).found].map(([doi, { citations }]) => [
        doi,
        citations,
      ]),
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
  it('are asked for politely: by name, for no more than is needed', async () => {
    const { asked, figures } = await openAlexThat(json(AUTHOR));
    expect(await figures({ parameters: { mailto: 'vera@example.org', api_key: 'a key' } })).toEqual(
      FIGURES,
    );
    const [request] = asked;
    const url = new URL(request?.url ?? '', 'http://localhost');
    expect(url.pathname).toBe(`/authors/orcid:${ORCID}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      select: 'id,display_name,cited_by_count,summary_stats,updated_date',
      mailto: 'vera@example.org',
      api_key: 'a key',
    });
    expect(request?.headers['user-agent']).toBe(
      'my-site (https://example.org; mailto:vera@example.org)',
    );
  });

  it('are not asked for elsewhere, whatever the service says', async () => {
    const elsewhere = await openAlexThat(json(AUTHOR));
    const { figures } = await openAlexThat((response) =>
      response.writeHead(302, { Location: `${elsewhere.url}/authors/1` }).end(),
    );
    await expect(figures()).rejects.toThrow(RegistryError);
    expect(elsewhere.asked).toEqual([]);
  });
});

describe('a service at its limits', () => {
  it('is not waited for longer than a person waits', async () => {
    const { asked, figures } = await openAlexThat(status(429, { 'Retry-After': '3600' }));
    await expect(figures()).rejects.toMatchObject({
      message:
        'OpenAlex is not accepting more requests from this site for now. Please try again later; a free API key in OPENALEX_API_KEY allows more.',
      retryAfter: 3600,
    });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, ServerAnswer, times: number, message: string]>([
    ['is down', status(500), 3, 'OpenAlex returned an error (500).'],
    ['is silent', () => {}, 1, 'OpenAlex did not respond in time.'],
    ['breaks off', (response) => response.destroy(), 1, 'OpenAlex cannot be reached.'],
    ['sends no JSON', (response) => response.end('<html>'), 1, UNREADABLE],
    ['sends a bad address', json({ ...AUTHOR, id: 'javascript:alert(1)' }), 1, UNREADABLE],
  ])('%s, and that is said', async (_what, answer, times, message) => {
    const { asked, figures } = await openAlexThat(answer);
    // What says nothing is given up soon.
    const failed = figures(message.includes('in time') ? { timeoutMs: 100 } : {});
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toThrow(RegistryError);
    expect(asked).toHaveLength(times);
  });

  it('knows no author, and that is said', async () => {
    const { figures } = await openAlexThat(status(404));
    await expect(figures()).rejects.toEqual(
      new NotRegisteredError(`OpenAlex has no author with the ORCID iD ${ORCID}.`),
    );
  });
});

describe('the citation counts of works', () => {
  it('are asked for fifty at a time, for no more than is needed', async () => {
    const dois = Array.from({ length: 51 }, (_, at) => `10.5555/${at}`);
    const { asked, counts } = await openAlexThat(
      json(openAlexWorks([['10.5555/1', { cited_by_count: 12 }]])),
      json(openAlexWorks([['10.5555/50', { cited_by_count: 0 }]])),
    );
    expect(await counts([...dois, '10.5555/a,b', '10.5555/a|b'])).toEqual([
      ['10.5555/1', 12],
      ['10.5555/50', 0],
    ]);
    const [first, second] = asked.map(({ url }) => new URL(url ?? '', 'http://localhost'));
    expect(first?.pathname).toBe('/works');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      filter: `doi:${dois.slice(0, 50).join('|')}`,
      select: 'doi,cited_by_count,is_retracted,best_oa_location,open_access,locations',
      'per-page': '50',
    });
    expect(second?.searchParams.get('filter')).toBe('doi:10.5555/50');
    expect(asked).toHaveLength(2);
  });
});

describe('the open copies of works', () => {
  const DOI = '10.5555/work';
  const read = async (copy: Parameters<typeof openAlexCopies>[0]) => {
    const { record } = await openAlexThat(json(openAlexWorks([[DOI, openAlexCopies(copy)]])));
    return (await record(DOI))?.related;
  };

  it.each([
    ['submittedVersion', 'preprint'],
    ['acceptedVersion', 'accepted manuscript'],
    ['publishedVersion', 'open access'],
    [undefined, 'open access'],
  ])('are named: %s', async (version, relation) => {
    const copy = {
      pdf_url: 'https://a.example/1.pdf',
      landing_page_url: 'https://a.example/1',
    };
    expect(await read({ ...copy, ...(version && { version }) })).toEqual([
      { relation, url: copy.pdf_url },
    ]);
  });

  it('are their page where there is no PDF, and nothing where there is no copy', async () => {
    const page = await read({
      landing_page_url: 'https://a.example/1',
      pdf_url: 'ftp://a.example/1',
    });
    expect(page).toEqual([{ relation: 'open access', url: 'https://a.example/1' }]);
    expect(await read(null)).toEqual([]);
  });
});
