import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../records/exchange.ts';
import { startApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { answerQuestion } from './answer.ts';

const now = new Date('2026-11-23T12:00:00Z');

/** Sends messages in order, and returns the last answer. */
let converse: (...messages: string[]) => Promise<Answer>;
let close: () => Promise<void>;

beforeAll(async () => {
  const app = await startApp({});
  close = app.close;
  const deps = {
    db: app.db,
    site,
    sites: [site],
    model: null,
    embedder: null,
    config: { AI_DAILY_LIMIT: 0 },
    log: () => {},
    now: () => now,
  };
  converse = async (...messages) => {
    const history: { question: string; answer: string; sources: Answer['sources'] }[] = [];
    let last: Answer | undefined;
    for (const question of messages) {
      last = await answerQuestion(deps, { question, history: history.slice(-3), now }, () => {});
      history.push({ question, answer: last.text, sources: last.sources });
    }
    if (!last) throw new Error('nothing was asked');
    return last;
  };
});
afterAll(() => close());

it.each([
  ['hi 🙂', /^Hello!/],
  ['Grazie mille!', /^Prego!$/],
  ['my mother has cancer', /^I am sorry to hear that\. This site gives no medical advice/],
])('“%s” is small talk, and gets one sentence', async (message, reply) => {
  const { text, sources, certainty } = await converse('What is LET?', message);
  expect(text).toMatch(reply);
  expect({ sources, certainty }).toEqual({ sources: [], certainty: 'sure' });
});

/** A conversation, and the certainty, text and first source of its last answer. */
type Case = [string[], Answer['certainty'], RegExp, string?];

describe('a conversation', () => {
  it.each<Case>([
    [['hi 🙂', 'What does she actually work on?'], 'sure', /Research areas: /, '/contact'],
    [['hi 🙂', 'What does she actually work on?', 'is she married'], 'none', /found nothing/],
    [['What does Vera Exemplar work on?'], 'sure', /Research areas: /, '/contact'],
    [['Hi! What is LET?'], 'unsure', /^Nothing here/, '/blog/dose-is-not-enough'],
    [['What is LET?', 'What is it about?'], 'sure', /^“/, '/blog/dose-is-not-enough'],
    [['does she have a blog'], 'sure', /^The latest blog post is “/],
    [['who are her coauthors'], 'sure', /^The most frequent co-authors are /],
    [['who are her coauthors', 'what did they do together'], 'sure', /^The most frequent/],
    [['How many papers did you write with Ana Muestra?'], 'sure', /is an author of 4 publ/],
    [['How can I book a meeting?'], 'sure', /^“Schedule a Meeting”/, '/schedule'],
    [['How can I get in touch with you?'], 'sure', /email address is/, '/contact'],
    [['Comment puis-je vous contacter ?'], 'sure', /email address is/, '/contact'],
    [['Jak vás mohu kontaktovat?'], 'sure', /email address is/, '/contact'],
    [['Kde se mohu objednat na schůzku?'], 'unsure', /./, '/schedule'],
    [['How many publications are on this site altogether?'], 'sure', /This site lists 24/],
    [['What came out in 2020?'], 'sure', /^In 2020, /, '/publications?year=2020'],
    [['Who is Ioana Exemplescu?'], 'sure', /Postdoctoral researcher/, '/people'],
    [['Wie viele Publikationen gibt es?'], 'sure', /This site lists 24 publications/],
    [['¿Cuál es su publicación más citada?'], 'sure', /The most cited publication is “/],
    [['Qual é a publicação mais recente?'], 'sure', /The latest publication is “/],
    [['Wann ist Ihre nächste Konferenz?'], 'sure', /The next event is /, '/conferences'],
    [['Tell me about FLASH', 'How can I contact you?'], 'sure', /email address is/, '/contact'],
    [['Tell me about FLASH', 'Where did you do your PhD?'], 'sure', /^The CV lists 3 degrees/],
    [['hello detectors'], 'unsure', /^Nothing here/],
    [['What is straggling?'], 'sure', /./, '/blog/why-protons-stop'],
    [['What is 2+2?'], 'unsure', /^Nothing here/],
    [['Which papers appeared in 1999?'], 'unsure', /^Nothing here/],
    [
      ['My mother has a resistant infection', 'which antibiotic should she take'],
      'none',
      /^This site gives no medical advice/,
    ],
    [['Should I take antibiotics?'], 'none', /^This site gives no medical advice/],
    [['Should my child get proton therapy?'], 'unsure', /^This site gives no medical advice/],
    [['What is the capital of France?'], 'none', /found nothing/],
  ])('%j is answered', async (messages, certainty, says, source) => {
    const answer = await converse(...messages);
    expect(answer).toMatchObject({ certainty, text: expect.stringMatching(says) });
    if (source) expect(answer.sources[0]?.url).toBe(source);
  });
});

it('names up to three records, without quoting them, if none clearly answers', async () => {
  const { text, sources, mark } = await converse('Is heather honey measured by neutrons?');
  expect(text).toBe('Nothing here says it outright. The nearest:');
  expect(mark).toBeNull();
  expect(sources.length).toBeLessThanOrEqual(3);
  for (const source of sources) {
    expect(source).toMatchObject({ kind: expect.any(String), title: expect.any(String) });
    expect(source).toHaveProperty('year');
  }
});

it('quotes a paragraph of a long abstract, and marks the sentence with the number asked for', async () => {
  const { text, mark } = await converse(
    'How many chambers does the phantom for the morning check have?',
  );
  const [, quoted = ''] = text.split('\n\n');
  expect(text.slice(mark?.from, mark?.to)).toContain('1,020 chambers');
  expect(quoted).toMatch(/ …$/);
  expect(quoted.length).toBeLessThanOrEqual(704);
});

const DOCTORATE = 'degrees: Doctorate in Nuclear Physics, ';
const POSITION = 'The current position is Senior Scientist, ';
it.each([
  ['Where did she do her doctorate?', DOCTORATE],
  ['Where did Vera Exemplar do her PhD?', DOCTORATE],
  ['Where did you study?', DOCTORATE],
  ['Where does she work?', POSITION],
  ['Since when does she work there?', 'since Feb 2019'],
  ['Did you win any awards in 2022?', 'Best Paper of the Year'],
  ['Wo hat sie promoviert?', DOCTORATE],
  ['Seit wann arbeiten Sie dort?', 'since Feb 2019'],
  ['Où avez-vous fait votre doctorat ?', DOCTORATE],
  ['¿Dónde hizo su doctorado?', DOCTORATE],
  ['Onde fez o doutoramento?', DOCTORATE],
  ['Kde dělala doktorát?', DOCTORATE],
  ['Wo arbeitet sie?', POSITION],
  ['Kde pracujete?', POSITION],
])('“%s” is answered from the CV', async (question, says) => {
  const { text, certainty, sources } = await converse(question);
  expect(text).toContain(says);
  expect(certainty).toBe('sure');
  expect(sources).toEqual([expect.objectContaining({ url: '/cv' })]);
});

it.each([
  'Where was the study carried out?',
  'Which prizes did Marie Curie win?',
  'Who funded the war?',
  'Where did you study theology?',
])('“%s” is not answered from the CV', async (question) => {
  expect((await converse(question)).certainty).toBe('unsure');
});

it('“how are you funded?” is answered with the funders', async () => {
  expect(await converse('how are you funded?')).toMatchObject({
    certainty: 'sure',
    text: expect.stringMatching(/^The projects are funded by /),
  });
});
