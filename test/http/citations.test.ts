import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { madeCitations } from '../../db/schema/made-citations.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const administrator = await signIn(site);

const send = async (path: string, body: object, method = 'POST') => {
  const response = await administrator(path, { method, body });
  expect(response.status).toBeLessThan(300);
  return response.json();
};
const read = async (path: string) => (await site.fetch(path)).text();

const own = await send('/api/admin/publications', {
  ...{ title: 'Own tracks', authors: 'Ana Muestra', journal: 'Dose', year: 2023 },
  doi: '10.5555/own',
});

const SALT = {
  ...{ id: 'salt', type: 'book', title: 'Salt', publisher: 'Press', DOI: '10.5555/salt' },
  author: [{ family: 'Novák', given: 'Jan' }],
  issued: { 'date-parts': [[2020]] },
};
const REFERENCES = [
  SALT,
  { id: `publication:${own.id}`, type: 'document' },
  { ...SALT, id: 'by-doi', title: 'Another title', DOI: 'https://doi.org/10.5555/OWN' },
  { id: 'unused', type: 'book', title: 'Uncited' },
];
const CONTENT = `<p>Salt <cite data-ref="salt" data-locator="p. 3">x</cite> and <cite data-ref="publication:${own.id} by-doi">y</cite>.</p>`;

const post = await send('/api/blog/admin/posts', {
  ...{ title: 'Citing', content: CONTENT, published: true },
  references: REFERENCES,
});
const address = `/blog/${post.slug}`;

describe('a post that cites', () => {
  it('is answered with its references, and with the ids that they lack', async () => {
    expect(post).toMatchObject({ content: CONTENT, citationStyle: null, unknownReferences: [] });
    expect(post.references).toMatchObject([
      SALT,
      REFERENCES[1],
      { DOI: '10.5555/own' },
      REFERENCES[3],
    ]);
    const content = '<p><cite data-ref="salt nothing">x</cite></p>';
    const { id } = await send('/api/blog/admin/posts', { title: 'Unknown', content });
    const changed = await send(`/api/blog/admin/posts/${id}`, { references: [SALT] }, 'PUT');
    expect(changed.unknownReferences).toEqual(['nothing']);
    const { posts } = await (await administrator('/api/blog/admin/posts')).json();
    expect(posts.find((each: { id: number }) => each.id === id).unknownReferences).toEqual([
      'nothing',
    ]);
  });

  it('shows its citations in the style of the site, linked to its references', async () => {
    const page = await read(address);
    expect(page).toContain('(<a href="#reference-3" role="doc-biblioref">Novák, 2020, p. 3</a>)');
    expect(page).toContain('<h2 id="reference-list" lang="en">References</h2>');
    expect(page).toContain('(2020). <i>Salt</i>. Press. <a href="https://doi.org/10.5555/salt">');
    // Both references are the stored work.
    expect(
      page.match(new RegExp(`<a href="/publications/${own.id}">Own tracks</a>`, 'g')),
    ).toHaveLength(2);
  });

  it('says to programs what it cites', async () => {
    const page = await read(address);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(json).toContain('"citation"');
    expect(json).toContain('https://doi.org/10.5555/salt');
    expect(page).not.toContain('Uncited');
    const { content, references } = JSON.parse(await read(`/api${address}`));
    expect(references).toEqual(post.references);
    expect(content).toContain('role="doc-bibliography"');
    expect(content).toContain('href="#reference-3"');
  });

  it('has footnotes in Markdown, and plain links in feeds', async () => {
    const markdown = await read(`${address}.md`);
    expect(markdown).toContain('Salt (Novák, 2020, p. 3)[^ref-3] and');
    expect(markdown).toMatch(/^\[\^ref-3\]: Novák, J\. \(2020\)\. \*Salt\*/m);
    for (const form of ['rss', 'atom', 'json']) {
      const feed = await read(`/blog/feed.${form}`);
      expect(feed).toMatch(/https:\/\/doi\.org\/10\.5555\/salt/);
      expect(feed).toContain('Novák, 2020, p. 3');
      expect(feed).not.toContain('#reference-');
    }
    const { items } = JSON.parse(await read('/blog/feed.json'));
    const item = items.find(({ url }: { url: string }) => url.endsWith(address));
    expect(item._references).toContainEqual({
      id: 'https://doi.org/10.5555/salt',
      reference: 'Novák, J. (2020). Salt. Press. https://doi.org/10.5555/salt',
    });
  });

  it('has them in its lists nowhere', async () => {
    const { posts } = JSON.parse(await read('/api/blog'));
    expect(posts.every((each: object) => !('references' in each))).toBe(true);
  });

  it('keeps them in its versions, which can be restored', async () => {
    const path = `/api/blog/admin/posts/${post.id}`;
    await send(path, { references: [SALT], citationStyle: 'ieee' }, 'PUT');
    expect(await read(address)).toContain('aria-label="Reference 1, p. 3">1, p. 3</a>]');
    const [version] = await (await administrator(`${path}/versions`)).json();
    const restored = await send(`${path}/versions/${version.id}/restore`, {});
    expect(restored).toMatchObject({ references: post.references, citationStyle: null });
  });
});

it('a page of the site’s own cites by notes, with its footnotes', async () => {
  const page = await send('/api/admin/pages', {
    ...{ title: 'Sources', place: 'none', published: true },
    content: '<p>One[^a] <cite data-ref="salt">x</cite></p><p>[^a]: Note</p>',
    ...{ references: [SALT], citationStyle: 'chicago-notes' },
  });
  const html = await read(`/${page.slug}`);
  expect(html).toContain('Jan Novák, <i>Salt</i> (Press, 2020)');
  expect(html).toContain('"citation":');
  expect(html).toMatch(/id="fnref-2".*role="doc-endnotes".*id="fn-2".*role="doc-bibliography"/s);
  expect(await read(`/${page.slug}.md`)).toMatch(
    /One\[\^a\]\[\^cite-1\][\s\S]*## References\n\n- Novák, Jan\./,
  );
});

describe('stored citations of a text', async () => {
  const publication = await send('/api/admin/publications', {
    ...{ title: 'Stored tracks', authors: 'Ana Muestra', journal: 'Dose', year: 2023 },
  });
  const text = await send('/api/blog/admin/posts', {
    ...{ title: 'Stored', content: '<p><cite data-ref="x">x</cite></p>', published: true },
    references: [{ ...SALT, id: 'x', title: 'Stored salt' }],
    language: 'de',
  });
  const { id, slug } = text;
  const findStored = async () => {
    const [row] = await site.db.select().from(madeCitations).where(eq(madeCitations.post, id));
    return row;
  };

  it('are made when it is saved, and read by its page, feeds, Markdown and programs', async () => {
    await vi.waitFor(async () => expect((await findStored())?.made.citations).toHaveLength(1));
    const references = (await findStored())?.made.references ?? [];
    // Recognised wherever they are read.
    const made = { references, citations: [{ text: '(as stored)', spans: [] }] };
    await site.db.update(madeCitations).set({ made }).where(eq(madeCitations.post, id));
    const paths = [`/blog/${slug}`, `/blog/${slug}.md`, `/api/blog/${slug}`, '/blog/feed.json'];
    for (const path of paths) expect(await read(path)).toContain('(as stored)');
  });

  it('are made again where a work or the style has changed, also for the next visitor', async () => {
    const reference = { id: `publication:${publication.id}`, type: 'document' };
    await send(
      `/api/blog/admin/posts/${id}`,
      {
        content: `<p><cite data-ref="${reference.id}">x</cite></p>`,
        references: [reference],
      },
      'PUT',
    );
    expect(await read(`/blog/${slug}`)).toContain('Muestra, 2023');
    await send(`/api/admin/publications/${publication.id}`, { year: 2019 }, 'PUT');
    expect(await read(`/blog/${slug}`)).toContain('Muestra, 2019');
    await vi.waitFor(async () =>
      expect((await findStored())?.made.citations[0]?.text).toBe('(Muestra, 2019)'),
    );
  });

  it('are not those of its draft', async () => {
    await send(
      `/api/blog/admin/drafts/${id}`,
      {
        fields: {
          content: '<p><cite data-ref="x">x</cite></p>',
          references: [{ ...SALT, id: 'x' }],
        },
        revision: 1,
      },
      'PUT',
    );
    const preview = await administrator(`/admin/blog/${id}/preview`);
    expect(await preview.text()).toContain('Novák, 2020');
    expect((await findStored())?.made.citations[0]?.text).toBe('(Muestra, 2019)');
  });
});
