import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { clickButton } from './controls.ts';
import { openSite } from './site.tsx';

const FAILED = 'Failed to load blog posts. Please try again later.';
const CALL = 'GET /api/blog';

/** Opens a page of a site that has, beside the sample's eight posts, a category with a second page. */
async function open(path: string) {
  const site = await openSite();
  await site.db.insert(posts).values(
    Array.from({ length: 8 }, (_, index) => ({
      slug: `news-${index + 1}`,
      title: `News number ${index + 1}`,
      author: 'Vera Exemplar',
      category: 'News',
      tags: ['one', 'two', 'three', 'four'],
      published: true,
      published_at: `2024-01-0${index + 1}T12:00:00.000Z`,
    })),
  );
  const user = await site.open(path);
  return { site, user };
}

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the blog list', () => {
  it('has of a post its category, date, title, excerpt, three tags and Read more', async () => {
    await open('/blog?page=2');
    const card = (title: string | RegExp) =>
      within(screen.getByRole('heading', { name: title }).closest('article') ?? document.body);
    const post = card(/^Why protons stop/);
    post.getByText('Proton Therapy');
    post.getByText('September 18, 2025');
    post.getByText(/fits on a napkin/);
    const more = post.getByRole('link', { name: /Read more/ });
    expect(more.getAttribute('href')).toBe('/blog/why-protons-stop');
    const news = card('News number 8');
    news.getByText('three');
    expect(news.queryByText('four')).toBeNull();
  });

  it('filters by category from the first page on, and goes through the pages', async () => {
    const { user } = await open('/blog?page=2');
    await clickButton('News');
    await screen.findByText('Page 1 of 2');
    expect(titles()).toEqual([8, 7, 6, 5, 4, 3].map((n) => `News number ${n}`));
    expect(location.search).toBe('?category=News');
    screen.getByRole('button', { name: 'News', pressed: true });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 2');
    expect(titles()).toEqual(['News number 2', 'News number 1']);
    expect(location.search).toBe('?page=2&category=News');
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('href')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Page 1 of 2');
  });

  it('shows what the server would have sent, and asks for each page once', async () => {
    const { site, user } = await open('/blog?category=News');
    const found = (page: Document) => page.querySelector('[aria-live] .posts');
    const first = found(document)?.textContent;
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('Page 1 of 3');
    const html = await (await site.request('/blog')).text();
    const sent = found(new DOMParser().parseFromString(html, 'text/html'));
    expect(found(document)?.textContent).toBe(sent?.textContent);
    history.back();
    await screen.findByText('Page 1 of 2');
    expect(found(document)?.textContent).toBe(first);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('Page 1 of 3');
    expect(site.calls.filter((call) => call.startsWith('GET /api/blog')).sort()).toEqual([
      'GET /api/blog/categories',
      'GET /api/blog?page=1&pageSize=6',
      'GET /api/blog?page=1&pageSize=6&category=News',
    ]);
  });

  it('says of the only page that it is one, and nothing where no posts are', async () => {
    const { site, user } = await open('/blog?category=Dosimetry');
    screen.getByText('Page 1 of 1');
    for (const name of ['Previous', 'Next']) {
      const link = screen.getByRole('button', { name });
      expect(link.getAttribute('aria-disabled')).toBe('true');
      expect(link.hasAttribute('href')).toBe(false);
    }
    await user.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('Page 1 of 3');
    await site.open('/blog?category=None');
    screen.getByText('No blog posts found');
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  it('offers All and each category, also the only one, and no pages where there is one', async () => {
    const site = await openSite();
    await site.db.delete(posts);
    await site.db.insert(posts).values({
      slug: 'only',
      title: 'The only post',
      author: 'Vera Exemplar',
      category: 'News',
      published: true,
      published_at: '2024-01-01T12:00:00.000Z',
    });
    await site.open('/blog');
    screen.getByRole('heading', { name: 'The only post' });
    const filters = within(screen.getByRole('form', { name: 'Categories' })).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual(['All', 'News']);
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  it('shows where posts will be while they are on the way', async () => {
    const { site } = await open('/blog');
    const { asked, release } = site.hold(CALL);
    await clickButton('News');
    await asked;
    await waitFor(() =>
      expect(document.querySelector('[aria-busy="true"] [aria-hidden]')).not.toBeNull(),
    );
    expect(screen.queryByRole('article')).toBeNull();
    release();
    await screen.findByRole('heading', { name: 'News number 8' });
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it.each([CALL, 'GET /api/blog/categories'])(
    'says so when %s is answered with an error, and asks again',
    async (call) => {
      const { site } = await open('/blog');
      const end = site.route(call, () => new Response(null, { status: 500 }));
      await clickButton('News');
      await screen.findByText(FAILED);
      expect(location.search).toBe('?category=News');
      expect(screen.getAllByRole('button', { pressed: true }).map((it) => it.textContent)).toEqual([
        'News',
      ]);
      end();
      await clickButton('Dosimetry');
      await screen.findByRole('heading', { name: 'A dose where nobody looks' });
      await clickButton('News');
      await screen.findByText('Page 1 of 2');
    },
  );
});

it('a blog post has its date, category, tags and ways back', async () => {
  await open('/blog/dose-is-not-enough');
  screen.getByRole('heading', { level: 1, name: /^Dose is not enough/ });
  screen.getByText('May 14, 2026');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog');
  const category = main.getByRole('link', { name: 'Medical Physics' });
  expect(category.getAttribute('href')).toBe('/blog?category=Medical+Physics');
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual(['LET', 'teaching', 'radiobiology']);
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  for (const line of contents.getAllByRole('link')) {
    const heading = document.getElementById(line.getAttribute('href')?.slice(1) ?? '');
    expect(heading?.textContent).toBe(line.textContent);
  }
});

it('a blog post leads to those before and after it, as far as they are public', async () => {
  const site = await openSite();
  const post = { author: 'Vera Exemplar', category: 'News', published: true };
  await site.db.delete(posts);
  await site.db.insert(posts).values([
    { ...post, slug: 'first', title: 'First', published_at: '2024-01-01T12:00:00.000Z' },
    { ...post, slug: 'second', title: 'Second', published_at: '2024-01-01T12:00:00.000Z' },
    { ...post, slug: 'third', title: 'Third', published_at: '2024-01-03T12:00:00.000Z' },
    { ...post, slug: 'far', title: 'Far away', published_at: '2199-01-01T12:00:00.000Z' },
    { ...post, slug: 'draft', title: 'Draft', published: false },
  ]);
  const neighbours = async (slug: string) => {
    await site.open(`/blog/${slug}`);
    const links = within(screen.getByRole('navigation', { name: 'Posts' })).getAllByRole('link');
    return links.map((link) => `${link.getAttribute('href')} ${link.textContent}`);
  };
  expect(await neighbours('first')).toEqual(['/blog/second Next postSecond']);
  expect(await neighbours('second')).toEqual([
    '/blog/first Previous postFirst',
    '/blog/third Next postThird',
  ]);
  expect(await neighbours('third')).toEqual(['/blog/second Previous postSecond']);
});

it.each([
  ['Vera Exemplar', true],
  ['V. Exemplar', true],
  ['Dr. Vera Exemplar', true],
  ['Jan Novák', false],
])('a blog post by %s has the portrait of the site’s owner: %s', async (author, isOwner) => {
  const site = await openSite();
  const post = { slug: 'own', title: 'Own', category: 'News', content: '<p>Text</p>' };
  await site.db
    .insert(posts)
    .values({ ...post, author, published: true, published_at: '2024-01-01T12:00:00.000Z' });
  await site.open('/blog/own');
  const byline = within(screen.getByRole('article')).getByText(author).closest('p');
  expect(byline?.textContent).toBe(`${author}January 1, 20241 min readNews`);
  expect(byline?.querySelector('img') !== null).toBe(isOwner);
});
