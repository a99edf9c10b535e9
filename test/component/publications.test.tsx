import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { fieldValue, fill, isDisabled } from './controls.ts';
import { openSite } from './site.tsx';

const ALL = 'Showing 27 of 27 publications';
const ONE = 'Showing 1 of 27 publications';

/** Opens a page of a site that has, beside the sample's 24, three of its own. */
async function open(path: string) {
  const site = await openSite();
  await site.db.insert(publications).values([
    {
      id: 901,
      title: 'A calorimeter for <i>in vivo</i> use',
      authors: 'Ada Abel, Bo Berg, Cy Castle, Di Drew, Ed East, Flo Ford',
      journal: 'Journal of Tests',
      year: 2025,
      month: 'March',
      volume: '7',
      issue: '2',
      pages: '11–19',
      abstract: 'What it measures.',
      citations: 12,
      doi: '10.5555/tests.1',
      pdf_url: '/storage/publications/měření-LET-protonů.pdf',
      publication_type: 'Conference Paper',
      research_category: 'Dosimetry',
      custom_tags: ['prize'],
      tags: ['heat'],
    },
    {
      id: 902,
      title: 'A zebra without a file',
      authors: 'Ada Abel',
      journal: 'Tests',
      year: 2025,
    },
    {
      id: 903,
      title: 'Of stripes',
      authors: 'J. Exemplar, Exemplár V',
      journal: 'Tests',
      year: 0,
      url: 'https://example.org/only',
    },
  ]);
  const user = await site.open(path);
  return { site, user };
}

const search = () => screen.getByRole('searchbox');
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
const strong = () => [...document.querySelectorAll('main strong')].map((one) => one.textContent);
function card(title: string): HTMLElement {
  const found = screen.getByRole('heading', { name: title }).closest('article');
  if (!found) throw new Error(`${title} has no card`);
  return found;
}

describe('the publication search', () => {
  it('looks into all that is known of a work, whatever case and accents, and marks what it found', async () => {
    const { user } = await open('/publications');
    screen.getByText(ALL);
    fill(search(), 'CÁLORIMETER for in vivo');
    await screen.findByText(ONE);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    screen.getByRole('heading', { name: 'A calorimeter for in vivo use' });
    for (const [typed, marked] of [
      ['Flo Ford', ['Flo', 'Ford']],
      ['of tests 2025 prize', null],
      ['"what it measures"', ['What it measures']],
      ['heat', []],
    ] as const) {
      fill(search(), typed);
      const address = `?${new URLSearchParams({ q: typed })}`;
      await waitFor(() => expect(location.search).toBe(address));
      if (marked === null) {
        await screen.findByText('No publications found');
        screen.getByText('Showing 0 of 27 publications');
      } else {
        await screen.findByText(ONE);
        const marks = () => [...document.querySelectorAll('article mark')];
        await waitFor(() => expect(marks().map((one) => one.textContent)).toEqual(marked));
      }
    }
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText(ALL);
    expect(fieldValue(search())).toBe('');
    expect(document.activeElement).toBe(search());
    expect(screen.getAllByRole('article')).toHaveLength(27);
    expect(location.search).toBe('');
  });

  it('shows what was typed last, whatever comes late, and keeps it in the address', async () => {
    const { site } = await open('/publications');
    const slow = site.hold(/\/api\/publications$/);
    fill(search(), 'zeb');
    await slow.asked;
    screen.getByText(ALL);
    fill(search(), 'stripes');
    await waitFor(() => expect(location.search).toBe('?q=stripes'));
    slow.release();
    await screen.findByText(ONE);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    card('Of stripes');
    expect(document.title).toContain('“stripes”');
  });

  it('shows an error in place of the list when a call fails, and works at the next input', async () => {
    const { site } = await open('/publications?q=zebra');
    const end = site.route('GET /api/publications', () => new Response(null, { status: 500 }));
    fill(search(), 'calori');
    await screen.findByText('Failed to fetch publications');
    expect(screen.queryByRole('article')).toBeNull();
    end();
    fill(search(), 'stripes');
    await screen.findByRole('heading', { name: 'Of stripes' });
    screen.getByText(ONE);
  });

  it('shows what has no other fields than the specified ones', async () => {
    const { site } = await open('/publications?q=zebra');
    site.route('GET /api/publications', () =>
      Response.json([{ id: 7, title: 'Of little', year: 2020 }]),
    );
    fill(search(), 'little');
    await screen.findByRole('heading', { name: 'Of little' });
    screen.getByText('Showing 1 of 1 publications');
  });
});

describe('the facets of the list', () => {
  const link = (name: RegExp) =>
    within(screen.getByLabelText('Filter publications')).getByRole('link', { name });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

  it('narrow the list in place, keep the focus, and can be taken back', async () => {
    const { user, site } = await open('/publications');
    await user.click(link(/^2025 /));
    await waitFor(() => expect(location.search).toBe('?year=2025'));
    expect(document.title).toMatch(/^Publications, 2025 · /);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/publications\?year=2025$/,
    );
    await waitFor(() => expect(document.activeElement).toBe(link(/^2025 /)));
    await user.click(await waitFor(() => link(/^Ada Abel 2 works$/)));
    await waitFor(() => expect(location.search).toBe('?year=2025&author=Ada+Abel'));
    await screen.findByText('Showing 2 of 27 publications');
    expect(titles()).toEqual(['A calorimeter for in vivo use', 'A zebra without a file']);
    const stepped = vi.spyOn(history, 'pushState');
    onTestFinished(() => stepped.mockRestore());
    fill(search(), 'zeb');
    await waitFor(() => expect(location.search).toBe('?q=zeb&year=2025&author=Ada+Abel'));
    fill(search(), 'zebra');
    await waitFor(() => expect(location.search).toBe('?q=zebra&year=2025&author=Ada+Abel'));
    await screen.findByText(ONE);
    // Back leads to the selection before anything was typed.
    expect(stepped).toHaveBeenCalledTimes(1);
    await user.click(within(screen.getByLabelText('Selected filters')).getByText('2025'));
    await waitFor(() => expect(location.search).toBe('?q=zebra&author=Ada+Abel'));
    await waitFor(() => expect(href('BibTeX')).toBe('/publications.bib?q=zebra&author=Ada+Abel'));
    expect(href('Atom')).toBe('/publications/feed.atom?q=zebra&author=Ada+Abel');
    expect(site.calls).toEqual(['GET /api/publications']);
  });

  it('have a search where there are many people', async () => {
    const site = await openSite();
    const authors = Array.from({ length: 60 }, (_, at) => `Čenda Q${at} Veselý`).join(', ');
    const shown = () =>
      within(screen.getByRole('list', { name: 'Co-author' }))
        .queryAllByRole('link')
        .map(({ textContent }) => textContent);
    await site.db
      .insert(publications)
      .values({ title: 'By many', authors, journal: 'T', year: 2024 });
    await site.open('/publications');
    expect(shown().length).toBeGreaterThan(60);
    fill(screen.getByLabelText('Search co-authors'), 'VESELY q59');
    expect(shown()).toEqual(['Čenda Q59 Veselý 1 work']);
    fill(screen.getByLabelText('Search co-authors'), '');
    expect(shown().length).toBeGreaterThan(60);
    expect(screen.queryByLabelText('Search years')).toBeNull();
  });

  it('go back and forward with the browser, and what is typed with them', async () => {
    const { user } = await open('/publications?q=zebra');
    await user.click(screen.getByRole('link', { name: 'References' }));
    await waitFor(() => expect(location.search).toBe('?q=zebra&view=compact'));
    const reference = (await screen.findByText(/^Abel, A\. \(2025\)\./)).innerHTML;
    expect(reference).toBe(
      'Abel, A. (2025). <a href="/publications/902">A zebra without a file</a>. <i>Tests</i>.',
    );
    history.replaceState(null, '', '/publications?year=0');
    dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { name: 'Of stripes' });
    expect(fieldValue(search())).toBe('');
    screen.getByRole('heading', { level: 2, name: 'Year unknown' });
  });
});

describe('a work in the list', () => {
  it('is cited: by a link, and copied as a reference', async () => {
    const { user, site } = await open('/publications?q=calorimeter');
    const said = vi.fn();
    vi.stubGlobal('alert', said);
    // happy-dom's takes no promise of a blob.
    let copied: Record<string, Promise<Blob>> = {};
    const clipboardItem = class {
      constructor(parts: typeof copied) {
        copied = parts;
      }
    };
    vi.stubGlobal('ClipboardItem', clipboardItem);
    const shown = within(card('A calorimeter for in vivo use'));
    expect(shown.getByRole('link', { name: /^Cite/ }).getAttribute('href')).toBe(
      '/publications/901/cite',
    );
    await user.click(shown.getByRole('button', { name: 'Copy reference' }));
    await waitFor(() => expect(said).toHaveBeenCalledWith('Citation copied to clipboard'));
    expect(await (await copied['text/plain'])?.text()).toMatch(
      /^Abel, A\., Berg, B\., .* \(2025\)\./,
    );
    expect(await (await copied['text/html'])?.text()).toContain('<i>Journal of Tests</i>');
    expect(site.calls).toContain('GET /api/publications/901/citations');
  });
});

describe('a publication card', () => {
  it('has all that is known of it', async () => {
    await open('/publications');
    const shown = within(card('A calorimeter for in vivo use'));
    const facts = ['Conference Paper', 'Dosimetry', 'prize', 'March 2025', 'Journal of Tests'];
    shown.getByText('7(2), 11–19', { exact: false });
    for (const text of facts) shown.getByText(text);
    const doi = shown.getByRole('link', { name: /10\.5555\/tests\.1/ });
    expect(doi.getAttribute('href')).toBe('https://doi.org/10.5555/tests.1');
    expect(doi.getAttribute('target')).toBe('_blank');
    const initials = (title: string) =>
      [...card(title).querySelectorAll('[aria-hidden] > span')].map((one) => one.textContent);
    expect(initials('A calorimeter for in vivo use')).toEqual(['AA', 'BB', 'CC', 'DD', '+2']);
    expect(initials('A zebra without a file')).toEqual(['AA']);
    const plain = within(card('A zebra without a file'));
    plain.getByText('Article');
    plain.getByText('Research');
    expect(isDisabled(plain.getByRole('button', { name: 'View' }))).toBe(true);
    expect(plain.queryByRole('link', { name: 'Download PDF' })).toBeNull();
    expect(plain.queryByText('Show more')).toBeNull();
  });

  it('lets the name of the site’s owner stand out, and nobody else’s', async () => {
    await open('/publications?q=stripes');
    expect(strong()).toEqual(['Exemplár V']);
  });
});

describe('the page of a publication', () => {
  it('has title, authors, journal, date, citations, tags, abstract and where it is found', async () => {
    await open('/publications/901');
    screen.getByRole('heading', { level: 1, name: 'A calorimeter for in vivo use' });
    screen.getByText('Ada Abel, Bo Berg, Cy Castle, Di Drew, Ed East, Flo Ford');
    expect(screen.getByRole('main').textContent).toContain(
      'Journal of Tests\u00a0· March 2025\u00a0· 12 citations',
    );
    screen.getByText('heat');
    screen.getByText('What it measures.');
    expect(screen.getByRole('main').textContent).toContain(
      'Ford, F. (2025). A calorimeter for in vivo use. In Journal of Tests (Vol. 7, pp. 11–19). https://doi.org/10.5555/tests.1',
    );
    expect(href('View in Journal')).toBe('https://doi.org/10.5555/tests.1');
    const scholar = new URL(href('Find on Google Scholar'));
    expect(scholar.host).toBe('scholar.google.com');
    expect(scholar.searchParams.get('q')).toBe('10.5555/tests.1');
    const gate = new URL(href('Find on ResearchGate'));
    expect(gate.host).toBe('www.researchgate.net');
    expect(gate.searchParams.get('q')).toBe('A calorimeter for in vivo use');
    expect(href('Download PDF')).toBe('/api/publications/901/download');
  });

  it('without a DOI leads to its address, and not to Google Scholar', async () => {
    await open('/publications/903');
    expect(strong()).toContain('Exemplár V');
    expect(strong()).not.toContain('J. Exemplar');
    expect(href('View in Journal')).toBe('https://example.org/only');
    expect(screen.queryByRole('link', { name: 'Find on Google Scholar' })).toBeNull();
    screen.getByText(/\(n\.d\.\)\. Of stripes\./);
    expect(href('https://example.org/only')).toBe('https://example.org/only');
  });

  it('with nowhere to go has a disabled View', async () => {
    await open('/publications/902');
    expect(isDisabled(screen.getByRole('button', { name: 'View' }))).toBe(true);
    expect(screen.queryByRole('link', { name: 'View in Journal' })).toBeNull();
  });
});

it('a program has a version, and is looked for in no journal', async () => {
  const site = await openSite();
  await site.db.insert(publications).values({
    ...{ id: 912, title: 'A program', authors: 'A. Abel', journal: 'Zenodo', year: 2026 },
    ...{ publication_type: 'Software', edition: '2.1', doi: '10.5555/program' },
  });
  await site.open('/publications/912');
  screen.getByText('Version');
  expect(screen.queryByText('Edition')).toBeNull();
  expect(screen.queryByRole('link', { name: 'View in Journal' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Find on ResearchGate' })).toBeNull();
  expect(href('Find on Google Scholar')).toContain('program');
});

describe('what comes with a publication', () => {
  const RICH = {
    id: 910,
    title: 'A rich paper',
    authors: 'Ada Abel, Vera Exemplar, Bo Berg',
    journal: 'Tests',
    publisher: 'Test Press',
    year: 2026,
    arxiv_id: '2601.00001',
    isbn: '978-0-00-000000-2',
    issn: '1234-5678',
    pmid: '31978945',
    pmcid: 'PMC7094943',
    mr_number: 'MR0123456',
    zbl_number: 'Zbl 0123.45601',
    editors: 'Cy Castle, Di Drew',
    edition: '2nd',
    award: 'Best Paper Award',
    image: '/storage/images/k3-480x320-960x640.webp',
    imageAlt: 'A beam',
    links: [
      { kind: 'code' as const, url: 'https://example.org/code' },
      { kind: 'data' as const, url: '/storage/site/data.csv', label: 'Measurements' },
      { kind: 'other' as const, url: 'https://www.example.com/x' },
    ],
    authorNotes: [
      { author: 0, equal: true, orcid: '0000-0001-5109-3700' },
      { author: 1, equal: true, corresponding: true },
    ],
  };
  const PREPRINT = {
    ...{ id: 911, title: 'A Rich Paper', authors: 'A. Abel', journal: 'arXiv', year: 2025 },
    publication_type: 'Preprint',
  };

  async function openRich(path: string) {
    const site = await openSite();
    await site.db.insert(publications).values([RICH, PREPRINT]);
    await site.open(path);
    return site;
  }

  it('stands on its page: links, award, picture, signs at names, identifiers, its preprint', async () => {
    await openRich('/publications/910');
    expect(href('Code')).toBe('https://example.org/code');
    const own = screen.getByRole('link', { name: 'Measurements' });
    expect([own.getAttribute('href'), own.getAttribute('target')]).toEqual([
      '/storage/site/data.csv',
      null,
    ]);
    expect(href('example.com')).toBe('https://www.example.com/x');
    screen.getByText('Best Paper Award');
    const image = screen.getByRole('img', { name: 'A beam' });
    expect(
      Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value])),
    ).toMatchObject({
      src: RICH.image,
      srcset: `/storage/images/k3-480x320.webp 480w, ${RICH.image} 960w`,
      width: '960',
      height: '640',
      loading: 'lazy',
    });
    expect(href('Ada Abel (ORCID record)')).toBe('https://orcid.org/0000-0001-5109-3700');
    screen.getByText('* Contributed equally · † Corresponding author');
    expect(screen.getAllByText('(Contributed equally)')).toHaveLength(2);
    expect(strong()).toEqual(['Vera Exemplar']);
    for (const text of ['Cy Castle, Di Drew', '2nd', RICH.isbn]) screen.getByText(text);
    for (const [name, address] of [
      ['2601.00001', 'https://arxiv.org/abs/2601.00001'],
      ['1234-5678', 'https://portal.issn.org/resource/ISSN/1234-5678'],
      [RICH.pmid, 'https://pubmed.ncbi.nlm.nih.gov/31978945/'],
      [RICH.pmcid, 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7094943/'],
      [RICH.mr_number, 'https://mathscinet.ams.org/mathscinet-getitem?mr=MR0123456'],
      [RICH.zbl_number, 'https://zbmath.org/?q=an:Zbl%200123.45601'],
    ] as const) {
      expect(href(name)).toBe(address);
    }
    expect(href('arXiv, 2025')).toBe('/publications/911');
  });

  it('stands on its card, and a preprint leads to what was published of it', async () => {
    const site = await openRich('/publications');
    const shown = within(card('A rich paper'));
    shown.getByText('Best Paper Award');
    shown.getByRole('img', { name: 'A beam' });
    const links = within(shown.getByRole('list', { name: 'With A rich paper' }));
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Code',
      'Measurements',
      'example.com',
    ]);
    await site.open('/publications/911');
    screen.getByText('Published version');
    expect(href('Tests, 2026')).toBe('/publications/910');
  });
});
