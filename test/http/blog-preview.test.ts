import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const administrator = await signIn(site);

const created = async (body: object) => {
  const init = { method: 'POST', body: { title: 'Stored title', ...body } };
  return (await administrator('/api/blog/admin/posts', init)).json();
};
let revision = 0;
const save = (form: string | number, fields: object) => {
  revision += 1;
  const init = { method: 'PUT', body: { fields, revision } };
  return administrator(`/api/blog/admin/drafts/${form}`, init);
};
const preview = (form: string | number) => administrator(`/admin/blog/${form}/preview`);

/** The article without what stands around it. */
const article = (html: string) => /<article>.*<\/article>/s.exec(html)?.[0];

describe('the preview of a post', () => {
  it('is the page of the post, draft or not', async () => {
    const content = '<p>With $x^2$.</p><pre><code class="language-c">int a;</code></pre>';
    const { id, slug } = await created({ content, tags: ['a'], excerpt: 'b' });
    const response = await preview(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Stored title');
    expect(html).toContain('<msup>');
    expect(html).toContain('hljs-type');
    const init = { method: 'PUT', body: { published: true } };
    await administrator(`/api/blog/admin/posts/${id}`, init);
    const shown = article(await (await site.fetch(`/blog/${slug}`)).text());
    expect(article(await (await preview(id)).text())).toBe(shown);
  });

  it('shows the valid fields of the form, with cleaned HTML', async () => {
    const { id } = await created({ content: '<p>Stored.</p>', category: 'News', published: true });
    await save(id, {
      title: 'Typed title',
      content: '<p onclick="x()">Typed<script>alert(1)</script>.</p>',
      category: '',
      tags: ['typed'],
      published_at: '2031-05-01T23:30',
      featured_image: 'javascript:alert(1)',
      other: 1,
    });
    const html = await (await preview(id)).text();
    expect(html).toContain('Typed title');
    expect(html).toContain('<p>Typed.</p>');
    expect(html).toContain('News');
    expect(html).toContain('>typed<');
    expect(html).toContain('May 1, 2031');
    expect(html).not.toMatch(/javascript:|onclick|Stored/);
  });

  it('is refused to visitors', async () => {
    const { id } = await created({ content: '<p>Secret.</p>' });
    const response = await site.fetch(`/admin/blog/${id}/preview`);
    expect(response.status).toBe(401);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const text = await response.text();
    expect(text).toContain('href="/admin"');
    expect(text).not.toContain('Secret');
    expect((await preview('999999')).status).toBe(404);
    expect((await preview('other')).status).toBe(404);
  });
});
