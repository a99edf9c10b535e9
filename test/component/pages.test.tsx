import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bibliometrics } from '../../db/schema/bibliometrics.ts';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { aboutPhotos, conferences, talks } from '../../db/schema/records.ts';
import { formatDay } from '../../src/values/time.ts';
import { inDays } from '../days.ts';
import { texts } from './controls.ts';
import { openSite } from './site.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));
const links = (elements: Element[]) =>
  elements.map((link) => [link.textContent, link.getAttribute('href')]);
const ADMINISTRATOR = () => Response.json({ role: 'admin', username: 'admin' });

it('the navigation hides Home at home, marks where a page belongs, and leads to every page', async () => {
  const site = await openSite();
  const menu = () => screen.getByRole('navigation', { name: 'Main' });
  for (const [path, marked] of [
    ['/', []],
    ['/blog', ['Blog']],
    ['/publications/2', ['Publications']],
    ['/blog/dose-is-not-enough', ['Blog']],
    ['/schedule', ['Schedule Meeting']],
  ] as const) {
    await site.open(path);
    expect(texts([...menu().querySelectorAll('[aria-current="page"]')]), path).toEqual(marked);
    const home = within(menu()).queryByRole('link', { name: 'Home' });
    expect(home === null, path).toBe(path === '/');
  }
  expect(links(within(menu()).getAllByRole('link')).slice(0, 12)).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Publications', '/publications'],
    ['Blog', '/blog'],
    ['Conferences', '/conferences'],
    ['CV', '/cv'],
    ['Talks', '/talks'],
    ['Teaching', '/teaching'],
    ['Projects', '/projects'],
    ['People', '/people'],
    ['Contact', '/contact'],
    ['Schedule Meeting', '/schedule'],
  ]);
  const profiles = ['LinkedIn profile', 'ORCID record', 'ResearchGate profile'];
  for (const name of [...profiles, 'Google Scholar profile']) {
    const link = within(menu()).getByRole('link', { name });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('me noopener noreferrer');
    expect(link.querySelector('svg')).not.toBeNull();
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
  }
});

describe('the about page', () => {
  it('has the researcher’s story, photos, and the ways to connect', async () => {
    const site = await openSite();
    await site.open('/about');
    screen.getByRole('heading', { level: 1, name: 'Dr. Vera Exemplar' });
    const main = within(screen.getByRole('main'));
    expect(texts(main.getAllByRole('heading', { level: 2 }))).toEqual([
      'Research & Mission',
      'Current Role',
      'Key Achievements',
      'International Collaborations',
      'Public Speaking & Teaching',
      'Gallery',
      "Let's Connect",
      'Elsewhere',
    ]);
    region('Research & Mission').getByRole('heading', { level: 3, name: 'Research Journey' });
    const photos = region('Gallery').getAllByRole('figure');
    const stored = await site.db.select().from(aboutPhotos);
    expect(photos).toHaveLength(stored.length);
    const shown = texts(photos).join(' ');
    for (const { caption, location, year } of stored) {
      for (const text of [caption, location, year]) expect(shown).toContain(text ?? '');
    }
    const connect = within(screen.getByRole('complementary', { name: "Let's Connect" }));
    expect(links(connect.getAllByRole('link'))).toEqual([
      ['Schedule a Meeting', '/contact'],
      ['Ask Me Anything', '/?chat=explore'],
      ['LinkedIn profile', 'https://www.linkedin.com/in/example'],
      ['Curriculum Vitae', '/cv'],
    ]);
  });

  it('has no gallery without photos', async () => {
    const site = await openSite();
    await site.db.delete(aboutPhotos);
    await site.open('/about');
    screen.getByRole('heading', { name: 'Public Speaking & Teaching' });
    expect(screen.queryByText('Gallery')).toBeNull();
  });
});

it('the contact page gives address, place, what to inquire about and the way to a meeting', async () => {
  const site = await openSite();
  await site.open('/contact');
  const main = within(screen.getByRole('main'));
  main.getByText('Prague, Czech Republic');
  for (const [name, path] of [
    ['vera.exemplar@example.org', 'mailto:vera.exemplar@example.org'],
    ['Go back to Home', '/'],
    ['Schedule Meeting', '/schedule'],
  ] as const) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
  expect(texts(region('Research Inquiries').getAllByRole('listitem'))).toEqual([
    'Medical Physics and Proton Therapy',
    'Particle Detection Methods',
    'Timepix Detectors',
    'Radiation Detection Technology',
  ]);
});

describe('the conferences page', () => {
  const PAST = [
    { name: 'Long over', date: '2019-05-06', location: 'Odense' },
    { name: 'Just over', date: inDays(-2), location: 'Toruń' },
  ];
  const soon = {
    name: 'Soon',
    date: inDays(3),
    location: 'Weimar',
    comment: 'Invited talk',
    link: 'https://example.org/soon',
    logo: '/storage/logos/ewsd.webp',
  };

  it('has what comes soonest first, then the past, with all that is known of each', async () => {
    const site = await openSite();
    await site.db.delete(conferences);
    await site.db
      .insert(conferences)
      .values([
        ...PAST,
        { name: 'Far away', date: inDays(90), location: 'Lisbon' },
        soon,
        { name: 'Today', date: inDays(0), location: 'Prague' },
      ]);
    await site.open('/conferences');
    const names = ['Today', 'Soon', 'Far away', 'Just over', 'Long over'];
    expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual(names);
    expect(region('Past conferences').getAllByRole('listitem')).toHaveLength(2);
    const item = screen.getByRole('heading', { name: 'Soon' }).closest('li');
    for (const text of [formatDay(soon.date), soon.location, soon.comment]) {
      expect(item?.textContent).toContain(text);
    }
    expect(item?.querySelector('img')?.getAttribute('src')).toBe(soon.logo);
    const link = screen.getByRole('link', { name: /Visit Website/ });
    expect(item?.contains(link)).toBe(true);
    expect(link.getAttribute('href')).toBe(soon.link);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getAllByRole('link', { name: /^Add to calendar/ })).toHaveLength(3);
  });

  it('says when none is to come, and still has the past ones', async () => {
    const site = await openSite();
    await site.db.delete(conferences);
    await site.db.insert(conferences).values(PAST);
    await site.open('/conferences');
    screen.getByText('No upcoming conferences to display. Please check back later.');
    expect(region('Past conferences').getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the home page', () => {
  it('has the selected publications, newest first, five at most, and the way to the others', async () => {
    const paper = { authors: 'Vera Exemplar, Ada Abel', journal: 'Tests', featured: true };
    const years = [2001, 2006, 2003, 2002, 2005, 2004];
    const site = await openSite({
      async prepare({ db }) {
        await db.delete(publications);
        await db
          .insert(publications)
          .values(years.map((year) => ({ ...paper, title: `Of ${year}`, year })));
      },
    });
    await site.open('/');
    const section = region('Selected Publications');
    expect(section.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual(
      [2006, 2005, 2004, 2003, 2002].map((year) => `Of ${year}`),
    );
    expect(links(section.getAllByRole('link')).at(-1)).toEqual([
      'All Selected Publications',
      '/publications?featured=1',
    ]);
  });

  it('has the nearest event, latest post, metrics and research areas', async () => {
    const site = await openSite();
    await site.db.delete(conferences);
    await site.db.insert(conferences).values([
      { name: 'Later', date: inDays(30), location: 'Lisbon' },
      { name: 'Nearest', date: inDays(9), location: 'Brno', link: 'https://example.org/near' },
      { name: 'Over', date: inDays(-3), location: 'Cluj' },
      { name: 'Today', date: inDays(0), location: 'Prague' },
    ]);
    await site.db.delete(posts);
    await site.db.insert(posts).values({
      slug: 'newest',
      title: 'The newest post',
      author: 'Vera Exemplar',
      published: true,
      published_at: '2025-01-04T23:30:00.000Z',
    });
    await site.db.insert(bibliometrics).values({ id: 1, citations: 250, hIndex: 9, i10Index: 31 });
    await site.open('/');
    const event = region('Next Event');
    event.getByText('9 days away');
    event.getByText(/Brno/);
    expect(event.getByRole('link', { name: /Nearest/ }).getAttribute('target')).toBe('_blank');
    expect(event.queryByText(/Later|Over|Today/)).toBeNull();
    const blog = region('Latest Research Blog');
    const post = blog.getByRole('link', { name: 'The newest post' });
    expect(post.getAttribute('href')).toBe('/blog/newest');
    blog.getByText('January 5, 2025');
    expect(blog.getByRole('link', { name: 'View All Posts' }).getAttribute('href')).toBe('/blog');
    const metrics = region('Academic Metrics');
    const bars = ['Citations', 'h-index', 'i10-index'].map((name) =>
      metrics.getByLabelText(name).getAttribute('max'),
    );
    expect(bars).toEqual(['500', '20', '20']);
    // A bar past its end is full; the figure beside it stays true.
    for (const figure of ['250', '9', '31']) metrics.getByText(figure, { selector: 'span' });
    expect(texts(region('Research Areas').getAllByRole('listitem'))).toEqual([
      'Medical Physics',
      'Particle Therapy',
      'Timepix Detectors',
      'Dosimetry',
      'Quality Assurance',
      'Radiation Detection',
    ]);
    const about = screen.getByRole('link', { name: 'About me' });
    expect(about.getAttribute('href')).toBe('/about');
  });

  it('gives the administrator, and nobody else, a way to edit events', async () => {
    const site = await openSite();
    site.fail('GET /api/auth/me');
    await site.open('/');
    await waitFor(() => expect(site.calls).toContain('GET /api/auth/me'));
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    site.route('GET /api/auth/me', ADMINISTRATOR);
    await site.open('/');
    const edit = await screen.findByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe('/admin/conferences');
    expect(screen.queryByText('You can add events from the admin panel.')).toBeNull();
  });

  it('has the latest publications where none is selected', async () => {
    const site = await openSite({
      prepare: ({ db }) => db.update(publications).set({ featured: false }),
    });
    await site.open('/');
    const section = region('Latest Publications');
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(links(section.getAllByRole('link')).at(-1)).toEqual([
      'All Publications',
      '/publications',
    ]);
  });

  it('of a new site says that there is neither event nor post', async () => {
    const site = await openSite();
    await site.db.delete(publications);
    await site.db.delete(conferences);
    await site.db.delete(talks);
    await site.db.delete(posts);
    await site.open('/');
    screen.getByText('No upcoming events scheduled.');
    expect(screen.queryByText(/You can add events/)).toBeNull();
    expect(screen.queryByRole('region', { name: / Publications$/ })).toBeNull();
    region('Latest Research Blog').getByText('No blog posts available at the moment.');
    const figures = screen.getByRole('region', { name: 'Academic Metrics' });
    expect(texts([...figures.querySelectorAll('span')])).toEqual(['374', '13', '15']);
    site.route('GET /api/auth/me', ADMINISTRATOR);
    await site.open('/');
    await screen.findByText('You can add events from the admin panel.');
    await site.open('/blog');
    screen.getByText('No blog posts found');
  });
});

describe('the Next Event card whose conferences the server could not read', () => {
  async function openHome() {
    const site = await openSite();
    await site.open('/contact');
    await site.db.run('drop view untrashed_conferences');
    const { promise, resolve } = Promise.withResolvers<Response>();
    site.route('GET /api/conferences', () => promise);
    await site.open('/');
    region('Next Event').getByText('Loading…');
    return resolve;
  }

  it('loads them, and shows the first', async () => {
    const answer = await openHome();
    const later = { id: 1, name: 'Later', date: inDays(30), location: 'Oslo', link: null };
    answer(Response.json([later, { ...later, name: 'Sooner', date: inDays(9) }]));
    await screen.findByText('9 days away');
    region('Next Event').getByText('Sooner');
    expect(screen.queryByText(/Loading|Later|Failed/)).toBeNull();
  });

  it('says that they could not be fetched', async () => {
    const answer = await openHome();
    answer(new Response(null, { status: 500 }));
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    region('Next Event').getByText('Failed to fetch conferences');
  });
});
