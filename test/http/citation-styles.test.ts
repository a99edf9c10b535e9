import { describe, expect, it } from 'vitest';
import { securityEvents } from '../../db/schema/account.ts';
import { signIn } from '../administrator.ts';
import { BOLD_TITLE, cslStyle } from '../citation-style.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/citation-styles';

const site = await siteOfFile();
const administrator = await signIn(site);

const upload = (source: string) => administrator(PATH, { method: 'POST', body: { source } });
const text = async (path: string) => (await site.fetch(path)).text();
const order = (first: string | null) =>
  administrator(`${PATH}/order`, { method: 'PUT', body: { first } });

describe('a citation style that is uploaded', () => {
  it('is offered beside the five, put first, replaced and deleted', async () => {
    const stored = await upload(cslStyle('A Field’s Own', BOLD_TITLE));
    expect(stored.status).toBe(201);
    expect(await stored.json()).toMatchObject({ name: 'a-field-s-own.csl', is_first: false });
    const logged = await site.db.select().from(securityEvents);
    expect(logged.at(-1)).toMatchObject({
      event: 'citation style stored',
      detail: 'a-field-s-own.csl',
    });
    const address = '/publications.html?style=a-field-s-own.csl';
    expect(await text(address)).toMatch(/<p><a href="[^"]+"><b>[^<]+<\/b><\/a>.* &lt;b&gt;<\/p>/);
    const list = await text('/publications?view=compact');
    expect(list).toContain('href="/publications?view=compact&amp;style=a-field-s-own.csl"');
    expect(await text('/publications/1')).toContain('A Field’s Own');
    expect(await text('/publications/1/cite')).toContain('id="a-field-s-own.csl"');
    const made = await (await site.fetch('/api/publications/1/citations')).json();
    expect(made.map(({ style }: { style: string }) => style).slice(4, 6)).toEqual([
      ...['vancouver', 'a-field-s-own.csl'],
    ]);
    await order('a-field-s-own.csl');
    expect(await text('/publications.html')).toBe(await text(address));
    await upload(cslStyle('A Field’s Own', '<text variable="title" font-style="italic"/>'));
    expect(await text('/publications.html')).toContain('<i>');
    expect(await (await administrator(PATH)).json()).toMatchObject({
      styles: [{ title: 'A Field’s Own', is_first: true }],
    });
    await order(null);
    expect(await text('/publications.html')).not.toBe(await text(address));
    const gone = () => administrator(`${PATH}/a-field-s-own.csl`, { method: 'DELETE' });
    expect((await gone()).status).toBe(200);
    expect((await gone()).status).toBe(404);
    expect(await text(address)).toBe(await text('/publications.html'));
  });

  it('that makes no reference is refused with what is wrong in it', async () => {
    const source = cslStyle(
      'Broken',
      `${BOLD_TITLE}<text variable="abstract" form="x"><zebra/></text>`,
    );
    const answer = await upload(source);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatch(/^“Broken” makes no references/);
  });

  it.each([
    [400, 'no XML', /well-formed/],
    [
      400,
      cslStyle('Empty', '<text variable="ISBN"/>').replace(/ suffix="[^"]+"/, ''),
      /makes no ref/,
    ],
    [413, cslStyle('x', BOLD_TITLE) + ' '.repeat(2 ** 19), /512 KB at most/],
  ])('is refused with %d and a sentence', async (status, source, sentence) => {
    const answer = await upload(source);
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toMatch(sentence);
    expect(await (await administrator(PATH)).json()).toEqual({ styles: [] });
  });
});
