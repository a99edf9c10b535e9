import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/answers';

const site = await siteOfFile();
const administrator = await signIn(site);

const post = (body: unknown) => administrator(PATH, { method: 'POST', body });
const put = (id: number, body: unknown) => administrator(`${PATH}/${id}`, { method: 'PUT', body });
const list = async () => (await (await administrator(PATH)).json()).answers;
async function created(body: object) {
  const response = await post(body);
  expect(response.status).toBe(201);
  return response.json();
}
const refusal = async (response: Response) => {
  const { error, issues } = await response.json();
  expect(error).toEqual(expect.any(String));
  return [response.status, issues?.[0]?.path];
};

describe('an answer of the owner', () => {
  it('is stored, listed newest first, changed in some fields, and in the security log', async () => {
    const first = await created({ question: '  Do you\n take interns? ', answer: ' No.\nNever. ' });
    expect(first).toEqual({
      id: expect.any(Number),
      question: 'Do you take interns?',
      answer: 'No.\nNever.',
      url: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.any(String),
    });
    const second = await created({ question: 'Any pets?', answer: 'A cat.', url: '/about' });
    expect(await list()).toEqual([second, first]);
    const changed = await put(first.id, { answer: 'Yes.', url: 'https://example.org/jobs' });
    const now = {
      ...first,
      ...{ answer: 'Yes.', url: 'https://example.org/jobs', version: expect.any(String) },
    };
    expect([changed.status, await changed.json()]).toEqual([200, now]);
    expect(await (await put(first.id, { url: '' })).json()).toEqual({ ...now, url: null });
    expect(await (await put(first.id, {})).json()).toEqual({ ...now, url: null });
    const { events } = await (await administrator('/api/admin/security-log?limit=1')).json();
    expect(events).toMatchObject([{ event: 'answer written', detail: `answers/${first.id}` }]);
  });

  it('has its question to itself, also when it is changed or comes back', async () => {
    const { id } = await created({ question: 'Where?', answer: 'Here.' });
    const other = await created({ question: 'When?', answer: 'Now.' });
    expect(await refusal(await post({ question: 'Where?', answer: 'There.' }))).toEqual([
      409,
      'question',
    ]);
    expect(await refusal(await put(other.id, { question: 'Where?' }))).toEqual([409, 'question']);
    await administrator(`${PATH}/${id}`, { method: 'DELETE' });
    await created({ question: 'Where?', answer: 'There.' });
    const restore = `/api/admin/trash/answer/${id}/restore`;
    expect((await administrator(restore, { method: 'POST' })).status).toBe(409);
  });

  it('is one of 500 at most', async () => {
    const left = 500 - (await list()).length;
    await site.db.run(
      sql`insert into answers (question, answer) select value, 'A.' from generate_series(1, ${left})`,
    );
    expect(await refusal(await post({ question: 'One more?', answer: 'No.' }))).toEqual([
      400,
      'question',
    ]);
    await administrator(`${PATH}/${(await list())[0].id}`, { method: 'DELETE' });
    await created({ question: 'One more?', answer: 'Yes.' });
  });
});
