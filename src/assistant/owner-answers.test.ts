import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { passages } from '../../db/schema/passages.ts';
import { answers } from '../../db/schema/records.ts';
import { startApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { saveSettings } from '../../test/settings.ts';
import type { Embedder } from '../platform/model.ts';
import { EVERYDAY, updateVectors } from '../search/passage-vectors.ts';
import { answerQuestion } from './answer.ts';

const now = new Date('2026-11-20T12:00:00Z');

const STORED = [
  ['Do you take interns in summer?', 'Two each year.\nWrite in winter.', null],
  ['What is your favourite microphone?', 'The one that works.', 'https://example.org/gear'],
  ['How are you?', 'Busy.', '/publications'],
  ['Which beamline did you use in 2019?', 'The old one.', null],
  ['Nehmen Sie Praktikanten?', 'Ja, zwei.', null],
] as const;

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await startApp({}));
  await db
    .insert(answers)
    .values(STORED.map(([question, answer, url]) => ({ question, answer, url })));
});
afterAll(() => close());

const makeDeps = (menu = site.menu, embedder: Embedder | null = null) => ({
  ...{ db, site: { ...site, menu }, sites: [{ ...site, menu }], embedder, model: null },
  ...{ now: () => now, log() {} },
  config: { AI_DAILY_LIMIT: 1000 },
});
const ask = (question: string, deps = makeDeps()) =>
  answerQuestion(deps, { question, history: [], now }, () => {});

describe('an answer of the owner', () => {
  it.each<[string, string, number, string?]>([
    ['with the same words', 'Do you take interns in summer?', 0],
    ['without its last words', 'how are you', 2],
    ['in another order', 'In summer, interns: do you take any?', 0],
    ['with another function word', 'Would you accept interns this summer?', 0],
    ['with more words', 'Hello, do you currently take interns in the summer, please?', 0],
    ['with typos', 'do you take intrens in summer', 0],
    ['in its own language', 'Nehmen Sie auch Praktikanten?', 4, 'antwortet'],
    ['of the same year', 'In 2019, which beamline did you use?', 3],
  ])('answers the question %s', async (_how, question, at, verb = 'answers') => {
    const [, answer = ''] = STORED[at] ?? [];
    expect(await ask(question)).toMatchObject({
      text: `${site.name} ${verb}: ${answer} [1]`,
      certainty: 'sure',
    });
  });

  it.each([
    ['with another subject', 'Do you take doctoral students in summer?'],
    ['with one word of it', 'What does a microphone measure in a beam?'],
    ['of everyday words only', 'What do you do?'],
  ])('does not answer a question %s', async (_how, question) => {
    expect((await ask(question)).text).not.toContain(' answers: ');
  });

  it('is quoted for other questions, with the question that it answers', async () => {
    const { text } = await ask('Which beamline did you use in 2021?');
    expect(text).toBe(`“${STORED[3][0]}” ${site.name} answers: ${STORED[3][1]} [1]`);
  });

  it.each([
    [0, { title: 'Contact', url: '/contact' }],
    [1, { title: 'example.org/gear', url: 'https://example.org/gear' }],
    [2, { title: 'Publications', url: '/publications' }],
  ])('has a source: number %i, %o', async (at, source) => {
    expect((await ask(STORED[at]?.[0] ?? '')).sources).toEqual([source]);
  });

  it('has no source if its page is hidden in the menu', async () => {
    const menu = site.menu.map((item) => ({ ...item, visible: item.page !== 'contact' }));
    await saveSettings(db, { menu });
    expect(await ask(STORED[0][0], makeDeps(menu))).toMatchObject({
      text: `${site.name} answers: ${STORED[0][1]}`,
      sources: [],
    });
  });

  it('answers a question with a similar embedding, and no other', async () => {
    /** Fake embedder with dimensions for student positions, other work, and everyday life. */
    const embedder: Embedder = {
      model: 'test',
      async embed(texts) {
        return texts.map((text) => {
          const everyday = EVERYDAY.indexOf(text);
          if (everyday >= 0) return [0, 0.3 * (everyday % 2), 1];
          if (/undergrad/i.test(text)) return [1, /jumper/.test(text) ? 2 : 0.1, 0];
          return text === STORED[0][0] ? [1, 0, 0] : [0, 1, 0.1];
        });
      },
    };
    const deps = makeDeps(site.menu, embedder);
    await ask('Anything?', deps);
    for (let made = 0; made <= (await db.$count(passages)); made += 128) await updateVectors(deps);
    const { text } = await ask('Could an undergrad help out at yours?', deps);
    expect(text).toBe(`${site.name} answers: ${STORED[0][1]} [1]`);
    const beside = await ask('Which jumper does an undergrad knit?', deps);
    expect(beside.text).not.toContain(' answers: ');
  });
});
