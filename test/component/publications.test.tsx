import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveSettings } from '../../db/queries/settings/write.ts';
import { publications } from '../../db/schema/index.ts';
import { fieldValue, fill, isDisabled } from './controls.ts';
import { openSite } from './site.tsx';

const ALL = 'Showing 27 of 27 publications';
const ONE = 'Showing 1 of 27 publications';
const CALL = 'GET /api/publications';

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
  it('filters by title alone, whatever case and accents, and asks the server nothing', async () => {
    const { site, user } = await open('/publications');
    screen.getByText(ALL);
    fill(search(), 'CÁLORIMETER for in vivo');
    await screen.findByText(ONE);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    screen.getByRole('heading', { name: 'A calorimeter for in vivo use' });
    fill(search(), 'Flo Ford');
    await screen.findByText('No publications found');
    screen.getByText('Showing 0 of 27 publications');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await screen.findByText(ALL);
    expect(fieldValue(search())).toBe('');
    expect(document.activeElement).toBe(search());
    expect(screen.getAllByRole('article')).toHaveLength(27);
    expect(site.calls).not.toContain(CALL);
  });

  it('asks once for all where the page has only some, which stay until then', async () => {
    const { site } = await open('/publications?q=zebra');
    screen.getByText(ONE);
    const { asked, release } = site.hold(CALL);
    fill(search(), '');
    await asked;
    card('A zebra without a file');
    release();
    await screen.findByText(ALL);
    expect(screen.getAllByRole('article')).toHaveLength(27);
    await waitFor(() => expect(location.search).toBe(''));
    fill(search(), 'calorimeter');
    await screen.findByText(ONE);
    fill(search(), 'zebra');
    await screen.findByRole('heading', { name: 'A zebra without a file' });
    await waitFor(() => expect(location.search).toBe('?q=zebra'));
    expect(site.calls.filter((call) => call === CALL)).toHaveLength(1);
  });

  it('is not broken by a call that fails', async () => {
    const { site } = await open('/publications?q=zebra');
    site.route(CALL, () => new Response(null, { status: 500 }));
    fill(search(), 'zeb');
    await waitFor(() => expect(site.calls).toContain(CALL));
    card('A zebra without a file');
  });
});

describe('a publication card', () => {
  it('has all that is known of it', async () => {
    await open('/publications');
    const shown = within(card('A calorimeter for in vivo use'));
    const facts = ['Conference Paper', 'Dosimetry', 'prize', 'March 2025', 'Journal of Tests'];
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
      'Journal of Tests · March 2025 · 12 citations',
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
    screen.getByText(/\(n\.d\.\)\. Of stripes\. Tests\. https:\/\/example\.org\/only/);
  });

  it('with nowhere to go has a disabled View', async () => {
    await open('/publications/902');
    expect(isDisabled(screen.getByRole('button', { name: 'View' }))).toBe(true);
    expect(screen.queryByRole('link', { name: 'View in Journal' })).toBeNull();
  });
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
      { author: 0, equal: true, orcid: '0000-0002-1825-0097' },
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
    expect(href('Ada Abel (ORCID record)')).toBe('https://orcid.org/0000-0002-1825-0097');
    screen.getByText('* Contributed equally · † Corresponding author');
    expect(screen.getAllByText('(contributed equally)')).toHaveLength(2);
    expect(strong()).toEqual(['Vera Exemplar']);
    for (const text of ['Cy Castle, Di Drew', '2nd', RICH.isbn]) screen.getByText(text);
    expect(href('2601.00001')).toBe('https://arxiv.org/abs/2601.00001');
    expect(href('1234-5678')).toBe('https://portal.issn.org/resource/ISSN/1234-5678');
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
    screen.getByText('Published version:', { exact: false });
    expect(href('Tests, 2026')).toBe('/publications/910');
  });

  it('shows the owner under another name', async () => {
    const site = await openSite({
      async prepare({ db }) {
        await saveSettings(db, { nameVariants: ['Ada Abel'] });
        await db.insert(publications).values([PREPRINT]);
      },
    });
    await site.open('/publications/911');
    expect(strong()).toEqual(['A. Abel']);
  });
});
