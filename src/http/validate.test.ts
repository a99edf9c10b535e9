import { expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { validate } from './validate.ts';

it('validation refuses control characters, half a character and JSON that is nested too deeply, and names the field', async () => {
  const administrator = await signIn(await openApp());
  const put = async (body: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await administrator('/api/admin/publications/3', {
      method: 'PUT',
      headers,
      body,
    });
    return [response.status, (await response.json()).issues?.[0]?.path.slice(0, 10)];
  };
  expect(await put('{"title":"cut\\u0000off"}')).toEqual([400, 'title']);
  expect(await put('{"tags":["fine","bell\\u0007"]}')).toEqual([400, 'tags.1']);
  expect(await put('{"tags":["next line\\u0085"]}')).toEqual([400, 'tags.0']);
  expect(await put('{"title":"half \\ud800 of one"}')).toEqual([400, 'title']);
  expect(await put('{"tags":["fine","\\udc00\\ud800"]}')).toEqual([400, 'tags.1']);
  expect(await put(`{"title":${'['.repeat(9000)}${']'.repeat(9000)}}`)).toEqual([
    400,
    'title.0.0.',
  ]);
  expect((await put('{"abstract":"a\\ttab\\r\\nand lines, \\ud835\\udc00"}'))[0]).toBe(200);
});

it('validation drops format characters from every text but passwords', () => {
  const schema = z.unknown();
  const sent = {
    title: 'a\u202eb',
    tags: ['\u200bc', 1, null],
    fields: { newPassword: 'a\u200bb' },
  };
  expect(validate(schema, sent)).toEqual({
    data: { title: 'ab', tags: ['c', 1, null], fields: { newPassword: 'a\u200bb' } },
  });
});
