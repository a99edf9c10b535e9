import { expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { fileForm, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const PATH = '/api/admin/pdf-texts';

it('the text of an uploaded PDF is stored, found with its page, and read by its download’s address', async () => {
  const call = await signIn(site);
  const body = fileForm('pdf', [pdfFile('medlars.pdf')]);
  await call('/api/admin/upload-pdf', { method: 'POST', body });
  const listed = async () => {
    const { files } = await (await call(PATH)).json();
    return files.find(({ filename }: { filename: string }) => filename === 'medlars.pdf');
  };
  const { sha256, text } = await listed();
  expect(text).toBeNull();
  const [{ id } = { id: 0 }] = await site.db
    .insert(publications)
    .values({
      ...{ title: 'On fruit', authors: 'A B', journal: 'J', year: 2020 },
      pdf_url: '/storage/publications/medlars.pdf',
    })
    .returning();
  const pages = ['Quinces.', 'The medlar & its bletting.'];
  const content = { sha256, title: null, language: 'en', pageCount: 2, pages };
  const put = (json: object, filename = 'medlars.pdf') =>
    call(`${PATH}/${filename}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
  const status = async (json: object, filename?: string) => (await put(json, filename)).status;
  expect(await status({ ...content, sha256: 'x' })).toBe(400);
  expect(await status({ ...content, pages: ['a\u0000'] })).toBe(400);
  expect(await status({ ...content, pages: ['a', 'b', 'c'] })).toBe(400);
  expect(await status({ ...content, sha256: '0'.repeat(64) })).toBe(409);
  expect(await status(content, 'none.pdf')).toBe(404);
  expect(await (await put(content)).json()).toEqual({ success: true });
  expect((await listed()).text).toEqual({
    ...{ title: null, language: 'en', hasText: true, pageCount: 2, pagesRead: 2 },
  });
  const { groups } = await (await site.fetch('/api/search?q=medlar+bletting')).json();
  const [result] = groups[0].results;
  expect(result).toMatchObject({
    url: `/publications/${id}/medlars.pdf#page=2`,
    page: `/publications/${id}`,
  });
  expect(await (await site.fetch('/search?q=medlar+bletting')).text()).toContain('On fruit, p. 2');
  expect((await site.fetch(result.url.split('#')[0])).headers.get('Content-Type')).toBe(
    'application/pdf',
  );
});
