import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postDrafts, posts } from '../../db/schema/posts.ts';
import { createPost } from '../../src/posts/save.ts';
import { signIn } from '../administrator.ts';
import {
  around,
  button,
  clickButton,
  field,
  fill,
  focused,
  isDisabled,
  question,
  texts,
  toast,
} from './controls.ts';
import { openSite, type SiteUnderTest } from './site.tsx';

const MORNING = 'Six minutes each morning';

/** A site whose administrator's list has one draft, beside the sample's posts. */
async function openPosts(draft?: string) {
  const site = await openSite({
    async prepare({ db }) {
      if (draft) await createPost({ db, now: () => new Date() }, { title: draft, author: 'admin' });
    },
  });
  const user = await openList(site);
  return { ...site, user };
}

async function openList(site: SiteUnderTest) {
  const user = await site.openAsAdministrator('/admin?tab=blog');
  await screen.findByLabelText(`Edit ${MORNING}`);
  return user;
}

const list = () => screen.getByRole('table', { name: 'Blog posts' });
const count = () => titles().length;
const titles = () =>
  within(list())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

const row = (title: string) => around(screen.getByLabelText(`Edit ${title}`), 'tr');
const getDate = (title: string) => field(`Published date of ${title}`);
const setDate = (title: string, value: string) =>
  fireEvent.change(getDate(title), { target: { value } });

/** Writes are refused, as by a server that is down, or with a reason. */
const refuseWrites = (site: SiteUnderTest, status = 503, reason?: string) =>
  site.route(/^(POST|PUT|PATCH|DELETE) \/api\/blog\/admin\/posts/, () => {
    return new Response(reason && JSON.stringify({ error: reason }), { status });
  });

describe('the list of posts', () => {
  it('finds posts by their words, and links those that are published', async () => {
    const site = await openPosts('Not yet');
    const all = count();
    const view = screen.getByRole('link', { name: `View ${MORNING}` });
    expect(view.getAttribute('href')).toMatch(/^\/blog\/six-minutes/);
    expect(view.getAttribute('target')).toBe('_blank');
    const title = screen.getByRole('link', { name: MORNING });
    expect(title.getAttribute('href')).toMatch(/^\/admin\?tab=blog&post=\d+$/);
    row('Not yet').getByText('Draft');
    expect(isDisabled(row('Not yet').getByRole('button', { name: 'View' }))).toBe(true);
    const search = screen.getByRole('searchbox', { name: 'Search posts' });
    fill(search, 'UPPSALA');
    await waitFor(() => expect(count()).toBe(1));
    fill(search, 'no such words');
    await screen.findByText('No posts found matching "no such words"');
    fill(search, '');
    await waitFor(() => expect(count()).toBe(all));
    await site.db.delete(posts);
    await site.openAsAdministrator('/admin?tab=blog');
    await screen.findByText('No blog posts found');
  });

  it('publishes with a switch, schedules with a date, takes back, and deletes when asked twice', async () => {
    const { user, request } = await openPosts('Soon');
    await user.click(row('Soon').getByRole('switch'));
    await toast('Success', 'Blog post updated successfully');
    await row('Soon').findByText('Published');
    setDate('Soon', '2037-05-14T09:30');
    await user.type(getDate('Soon'), '{Enter}');
    await toast('Success', 'Post date updated successfully');
    await row('Soon').findByText('Scheduled');
    expect((await request('/api/blog/soon')).status).toBe(404);
    await user.click(row('Soon').getByRole('switch'));
    await row('Soon').findByText('Draft');
    await clickButton('Delete Soon');
    await clickButton('Cancel', await question());
    await clickButton('Delete Soon');
    await clickButton('Delete', await question());
    await toast('Success', 'Blog post deleted successfully');
    await waitFor(() => expect(titles()).not.toContain('Soon'));
  });

  it('swaps neighbours, but not beyond the ends of what is shown', async () => {
    await openPosts();
    fill(screen.getByRole('searchbox'), 'uncertainty');
    await waitFor(() => expect(titles()).toHaveLength(2));
    const [first = '', second = ''] = titles();
    expect(await button(`Move up: ${first}`)).toHaveProperty('disabled', true);
    expect(await button(`Move down: ${second}`)).toHaveProperty('disabled', true);
    await clickButton(`Move down: ${first}`);
    await toast('Success', 'Post order updated successfully');
    await waitFor(() => expect(titles()).toEqual([second, first]));
    // The arrow that was pressed is disabled now.
    await waitFor(() => expect(focused()).toBe(`Move up: ${first}`));
  });

  /** Sets the dates of the two youngest posts that are public, and gives their titles. */
  async function openDated(...dates: [string, string]) {
    const site = await openPosts();
    const [first = '', second = ''] = titles();
    const set = (title: string, published_at: string) =>
      site.db.update(posts).set({ published_at }).where(eq(posts.title, title));
    const dateIn = async (title: string) => {
      const [post] = await site.db.select().from(posts).where(eq(posts.title, title));
      return post?.published_at;
    };
    await set(first, dates[0]);
    await set(second, dates[1]);
    await openList(site);
    return { ...site, first, second, dateIn };
  }

  it('swaps with one call a post, and takes the first back when the second fails', async () => {
    const [NEW, OLD] = ['2036-05-14T12:00:00.000Z', '2036-02-01T08:00:00.000Z'];
    const { route, first, second, dateIn } = await openDated(NEW, OLD);
    const bodies: string[] = [];
    route(/^PUT \/api\/blog\/admin\/posts\/\d+$/, async (request, proceed) => {
      bodies.push(await request.clone().text());
      return bodies.length === 2 ? new Response(null, { status: 503 }) : proceed();
    });
    await clickButton(`Move down: ${first}`);
    await toast('Error', 'Failed to update post order');
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { published_at: NEW },
      { published_at: OLD },
      { published_at: OLD },
    ]);
    expect([await dateIn(first), await dateIn(second)]).toEqual([NEW, OLD]);
    await clickButton(`Move down: ${first}`);
    await toast('Success', 'Post order updated successfully');
    expect([await dateIn(first), await dateIn(second)]).toEqual([OLD, NEW]);
  });

  it('swaps no post that has no date', async () => {
    const { calls } = await openPosts('Undated');
    await clickButton('Move down: Undated');
    await toast('Error', 'Failed to update post order');
    await screen.findByText('Enter a date for both posts first.');
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it.each([
    [503, undefined],
    [500, 'Something broke.'],
    [400, 'Not today.'],
    [409, 'Not now.'],
  ])(
    'says what failed, and why where %i has a reason that can be acted on',
    async (status, reason) => {
      const site = await openPosts();
      const { user } = site;
      refuseWrites(site, status, reason);
      const reasons = () => texts(screen.queryAllByRole('alert'));
      const shown = status < 500 ? reason : undefined;
      await user.click(row(MORNING).getByRole('switch'));
      await toast('Error', 'Failed to update blog post');
      setDate(MORNING, '2026-01-01T10:00');
      await user.type(getDate(MORNING), '{Enter}');
      await toast('Error', 'Failed to update post date');
      await clickButton(`Move up: ${MORNING}`);
      await toast('Error', 'Failed to update post order');
      await waitFor(() => expect(reasons()).toEqual(shown ? [shown, shown, shown] : []));
      await clickButton(`Delete ${MORNING}`);
      await clickButton('Delete', await question());
      await toast('Error', 'Failed to delete blog post');
    },
  );

  it('publishes the whole post by its switch, but not over what another window wrote', async () => {
    const { db, user, route } = await openPosts('Soon');
    const bodies: unknown[] = [];
    route(/^PUT \/api\/blog\/admin\/posts\/\d+$/, async (request, proceed) => {
      bodies.push(await request.clone().json());
      return proceed();
    });
    await db.update(posts).set({ content: '<p>Later</p>' }).where(eq(posts.title, 'Soon'));
    await user.click(row('Soon').getByRole('switch'));
    await toast('Error', 'Failed to update blog post');
    await row('Soon').findByText(/changed in another window/);
    row('Soon').getByText('Draft');
    await user.click(row('Soon').getByRole('switch'));
    await row('Soon').findByText('Published');
    const fields = {
      title: 'Soon',
      excerpt: null,
      category: 'Research',
      author: 'admin',
      tags: [],
    };
    const others = {
      featured_image: null,
      language: null,
      published_at: null,
      published: true,
      translation_of: null,
      references: [],
      citationStyle: null,
      doi: null,
      contributors: [expect.objectContaining({ role: 'author', family: 'Exemplar' })],
    };
    expect(bodies).toEqual([
      { ...fields, ...others, content: '' },
      { ...fields, ...others, content: '<p>Later</p>' },
    ]);
  });
});

describe('the form of a post', () => {
  async function openForm() {
    const site = await openPosts();
    await clickButton('New Post');
    await screen.findByRole('textbox', { name: 'Content' });
    const create = () => clickButton('Create Post');
    return { ...site, site, create };
  }

  it('wants a title, and stores all that it holds', async () => {
    const { user, create, request } = await openForm();
    await create();
    await screen.findByText('Please fill in the title field');
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(field('Category').value).toBe('Research');
    await user.selectOptions(field('Category'), 'Custom category …');
    for (const [name, text] of [
      ['Title', 'All fields'],
      ['Excerpt', 'In short'],
      ['Custom category', 'Teaching'],
      ['Featured image URL', '/storage/blog/spots.webp'],
    ] as const) {
      fill(field(name), text);
    }
    await user.selectOptions(field('Author'), 'admin');
    fill(field('DOI'), 'https://doi.org/10.59350/ABC');
    await clickButton('Add person');
    fill(field('Given name New person'), 'Ana');
    fill(field('Family name Ana'), 'Muestra');
    fill(field('ORCID iD Ana Muestra'), '0000-0001-5109-3701');
    await clickButton('Add person');
    await user.click(screen.getByRole('checkbox', { name: 'Organisation New person' }));
    fill(field('Name New person'), 'Salt Consortium');
    await clickButton('CERN');
    await user.type(field('Custom tag'), ' Silicon {Enter}');
    fireEvent.change(field('Published date'), { target: { value: '2026-02-03T10:00' } });
    await user.click(within(screen.getByRole('form')).getByRole('switch'));
    await create();
    await screen.findAllByText('This is not a valid ORCID iD. Check it for typing errors');
    fill(field('ORCID iD Ana Muestra'), '0000-0001-5109-3700');
    await create();
    await toast('Success', 'Blog post created successfully');
    expect(await (await request('/api/blog/all-fields')).json()).toMatchObject({
      doi: '10.59350/abc',
      contributors: [
        { role: 'author', family: 'Muestra', given: 'Ana', orcid: '0000-0001-5109-3700' },
        { role: 'author', literal: 'Salt Consortium' },
      ],
      excerpt: 'In short',
      category: 'Teaching',
      author: 'admin',
      tags: ['CERN', 'Silicon'],
      featured_image: '/storage/blog/spots.webp',
      published_at: '2026-02-03T09:00:00.000Z',
    });
  });

  it('has a title of one line, from which Enter leads into the text', async () => {
    const { user } = await openForm();
    expect(document.activeElement).toBe(field('Title'));
    await user.paste('Two\n lines');
    expect(field('Title').value).toBe('Two lines');
    await user.keyboard('{Enter}');
    const text = screen.getByRole('textbox', { name: 'Content' });
    await waitFor(() => expect(document.activeElement).toBe(text));
  });

  it('shows and folds its settings beside the text, and unfolds them for an error in them', async () => {
    const { user, create } = await openForm();
    const settings = () => screen.queryByRole('region', { name: 'Post settings' });
    fill(field('Title'), 'Folded');
    await user.selectOptions(field('Category'), 'Custom category …');
    await clickButton('Post settings');
    expect(settings()).toBeNull();
    await create();
    await waitFor(() => expect(document.activeElement).toBe(field('Custom category')));
    fill(field('Custom category'), 'Teaching');
    await create();
    await toast('Success', 'Blog post created successfully');
  });

  it('changes a post without touching what was not changed', async () => {
    const SLUG = 'listening-to-the-beam-stop';
    const { db } = await openPosts();
    const stored = async () => {
      const [post] = await db.select().from(posts).where(eq(posts.slug, SLUG));
      if (!post) throw new Error('the post is gone');
      return post;
    };
    const before = await stored();
    await clickButton(/^Edit Listening/);
    await screen.findByRole('textbox', { name: 'Content' });
    fill(field('Excerpt'), 'Another excerpt');
    await clickButton('Update Post');
    await toast('Success', 'Blog post updated successfully');
    const after = await stored();
    expect(await db.select().from(postDrafts)).toEqual([]);
    const { published_at: then, updated_at: _, ...others } = before;
    expect(after).toMatchObject({ ...others, excerpt: 'Another excerpt' });
    expect(Date.parse(`${after.published_at}`)).toBe(Date.parse(`${then}`));
  });
});

it('the form of a post has an address: a reload opens it again, a step back leads to the list', async () => {
  const site = await openSite();
  await openList(site);
  await clickButton(`Edit ${MORNING}`);
  await waitFor(() => expect(field('Title').value).toBe(MORNING));
  const { pathname, search } = location;
  expect(search).toMatch(/^\?tab=blog&post=\d+$/);
  history.back();
  await waitFor(() => expect(focused()).toBe(`Edit ${MORNING}`));
  await site.openAsAdministrator(pathname + search);
  await waitFor(() => expect(field('Title').value).toBe(MORNING));
  await clickButton('Update Post');
  await screen.findByLabelText(`Edit ${MORNING}`);
  expect(location.search).toBe('?tab=blog');
  await site.openAsAdministrator('/admin?tab=blog&post=new');
  await button('Create Post');
  await site.openAsAdministrator('/admin?tab=blog&post=999999');
  await screen.findByLabelText(`Edit ${MORNING}`);
});

describe('a form that was not saved', () => {
  const DRAFTS = 'PUT /api/blog/admin/drafts/*';
  const BACK = /^Your unsaved draft of .* was restored\.$/;
  const newPost = async () => {
    await clickButton('New Post');
    return screen.findByRole('textbox', { name: 'Content' });
  };
  const saved = () => screen.findByText(/^Saved \d\d:\d\d$/);

  async function openNew(title: string) {
    const site = await openPosts();
    await newPost();
    fill(field('Title'), title);
    return { ...site, site };
  }

  it('is brought back, says so, and can be discarded', async () => {
    const { site } = await openNew('Half a thought');
    await saved();
    await openList(site);
    await newPost();
    await screen.findByText(BACK);
    expect(field('Title').value).toBe('Half a thought');
    await clickButton('Discard draft');
    await waitFor(() => expect(field('Title').value).toBe(''));
  });

  it('is cancelled, and brought back when that was a mistake', async () => {
    await openNew('Do not lose me');
    await clickButton('Cancel');
    await clickButton('Restore changes');
    await waitFor(() => expect(field('Title').value).toBe('Do not lose me'));
    await clickButton('Cancel');
    await newPost();
    expect(field('Title').value).toBe('');
  });

  it('asks before its tab is left with something unsaved', async () => {
    const { site, user } = await openNew('');
    site.fail(DRAFTS);
    fill(field('Title'), 'x');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await clickButton('Cancel', within(asked));
    await clickButton('Cancel');
  });

  it('stays where saving is refused, with the focus, and goes when it is saved', async () => {
    const { site, user } = await openNew('Refused');
    const end = refuseWrites(site);
    await user.type(field('Featured image URL'), '{Enter}');
    await toast('Error', 'Failed to create blog post');
    await waitFor(() => expect(document.activeElement).toBe(field('Featured image URL')));
    expect(field('Title').value).toBe('Refused');
    await saved();
    end();
    await clickButton('Create Post');
    await clickButton('Edit Refused');
    await screen.findByRole('textbox', { name: 'Content' });
    expect(screen.queryByText(BACK)).toBeNull();
    await clickButton('Cancel');
    await newPost();
    expect(field('Title').value).toBe('');
  });
});

it('the versions of a post are read and restored', async () => {
  const site = await openSite();
  const administrator = await signIn(site);
  const [post] = await site.db.select().from(posts).where(eq(posts.title, MORNING));
  await administrator(`/api/blog/admin/posts/${post?.id}`, {
    method: 'PUT',
    body: { content: '<p>All gone</p>' },
  });
  await openList(site);
  await clickButton(`Edit ${MORNING}`);
  const text = await screen.findByRole('textbox', { name: 'Content' });
  expect(text.textContent).toBe('All gone');
  await clickButton('Versions');
  await clickButton(/^View/);
  const version = await screen.findByRole('article', { name: 'Version' });
  await within(version).findByText(/One irradiation/);
  await clickButton('Restore this version');
  await toast('Success', 'Version restored');
  const restored = () => screen.getByRole('textbox', { name: 'Content' }).textContent;
  await waitFor(() => expect(restored()).toMatch(/One irradiation/));
  await clickButton('Versions');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
});

it('a draft is shared by a link, which is copied and taken back', async () => {
  const site = await openSite();
  const administrator = await signIn(site);
  await administrator('/api/blog/admin/posts', { method: 'POST', body: { title: 'Half done' } });
  await openList(site);
  await clickButton('Edit Half done');
  await clickButton('Share draft');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share draft' }));
  const link = await dialog.findByLabelText<HTMLInputElement>('Secret link');
  const read = async () => (await site.get(link.value.replace(/^https?:\/\/[^/]+/, ''))).status;
  expect(await read()).toBe(200);
  await clickButton('Copy Secret link', dialog);
  expect(await navigator.clipboard.readText()).toBe(link.value);
  await clickButton('Revoke link', dialog);
  await toast('Success', 'Link revoked');
  expect(await read()).toBe(404);
  await clickButton('Cancel');
  await clickButton(`Edit ${MORNING}`);
  await screen.findByRole('textbox', { name: 'Content' });
  expect(screen.queryByRole('button', { name: 'Share draft' })).toBeNull();
});
