import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../records/exchange.ts';
import { startApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { answerQuestion } from './answer.ts';

const now = new Date('2026-11-23T12:00:00Z');

/** Sends messages one after another, and gives the last answer. */
let converse: (...messages: string[]) => Promise<Answer>;
let close: () => Promise<void>;

beforeAll(async () => {
  const app = await startApp({});
  close = app.close;
  const deps = {
    db: app.db,
    site,
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

describe('a message that asks nothing of the content', () => {
  it.each([
    ['hi 🙂', /^Hello!/],
    ['Hello there 👋', /^Hello!/],
    ['good morning!', /^Hello!/],
    ['hi, how are you?', /^I am a program/],
    ['thanks!!', /^You are welcome/],
    ['great, thanks a lot for your help', /^You are welcome/],
    ['merci quand même', /^Je vous en prie/],
    ['Boa, obrigado!', /^De nada/],
    ['Díky, to stačí', /^Na shledanou/],
    ['this site sucks', /^I am sorry/],
    ["that's sad :(", /^What would you like to know\?/],
    ['bye', /^Goodbye/],
    ['👍', /^What would you like to know\?/],
    ['?', /^What would you like to know\?/],
    ['hmm', /^What would you like to know\?/],
    ['I see', /^What would you like to know\?/],
    ['lol', /^What would you like to know\?/],
    ['that is not what I asked', /^I am sorry/],
    ["this is useless, you didn't answer my question", /^I am sorry/],
    ["I'm Anna, a physics student from Graz", /^Nice to meet you/],
    ['Hi, I am Julia, a nurse from Bruges.', /^Nice to meet you/],
    ['I studied computer science, is that OK?', /^Nice to meet you/],
    ['Ich habe Physik studiert', /^Freut mich/],
    ['Bonjour, je m’appelle Luc, j’ai étudié la physique à Lyon.', /^Enchanté/],
    ['sorry, I did not mean to be rude', /^No harm done/],
    ['Entschuldigung, das war nicht so gemeint', /^Schon gut/],
    ['ok thanks, I will ask her physician', /^Goodbye/],
    ['gracias, voy a preguntarle a mi médico', /^Adiós/],
    ["WHY DON'T YOU ANSWER", /^I am here/],
    ['sir please reply', /^I am here/],
    ['Proč neodpovídáte?', /^Jsem tu/],
    ['tell me a joke', /^I know no jokes/],
    ['讲个笑话', /^我不会讲笑话/],
    ['Happy birthday!', /^That is kind/],
    ['by the way I loved the podcast', /^That is kind/],
    ['お誕生日おめでとう！', /^ありがとうございます/],
    ['your answers are too long', /^I am sorry; the shortest/],
    ['as suas respostas são muito longas', /^Sinto muito; a resposta mais curta/],
    ['who are you?', /^I am an automatic assistant/],
    ['what can you do?', /^I am an automatic assistant/],
    ['Wer sind Sie?', /^Ich bin ein automatischer Assistent/],
    ['你是谁？', /^我是一个自动助手/],
    ['let’s change the subject', /^What would you like to know\?/],
    ['Guten Tag, wie geht es Ihnen?', /^Danke, ich bin ein Programm/],
    ['Vielen Dank, tschüss!', /^Auf Wiedersehen/],
    ['bonjour', /^Bonjour/],
    ['¡Muchas gracias!', /^De nada/],
    ['olá, tudo bem?', /^Obrigado/],
    ['Děkuji moc', /^Není zač/],
    ['你好！', /^您好/],
    ['谢谢', /^不客气/],
    ['こんにちは', /^こんにちは/],
    ['ありがとうございます', /^どういたしまして/],
    ['Ciao, come stai?', /^I am a program/],
    ['Salve', /^Hello!/],
    ['Grazie mille!', /^You are welcome/],
    ['Dag!', /^Hello!/],
    ['Bedankt', /^You are welcome/],
    ['Cześć', /^Hello!/],
    ['Dzień dobry, dziękuję bardzo', /^You are welcome/],
    ['Your site is slow and the chat is stupid', /^I am sorry that this was no help/],
    ['Die Seite ist viel zu langsam und der Chat ist dumm.', /^Das tut mir leid/],
    ['That is a pity.', /^What would you like to know\?/],
    ['I am afraid of protons', /^I am sorry that this worries you/],
    ['Ich habe große Angst vor Protonen', /^Es tut mir leid, dass Sie das beunruhigt/],
    ['my mother has cancer', /^I am sorry to hear that; .*physician/],
    ['I am a patient and I am afraid of protons', /^I am sorry to hear that; .*physician/],
    ['Meine Mutter hat Krebs.', /^Das tut mir leid zu hören; .*Arzt/],
    ['我妈妈得了癌症', /^听到这个消息我很难过/],
    ['my dad starts proton therapy next week', /^I am sorry to hear that; .*physician/],
    ["I'm bored", /^I see; /],
    ['Mein Zug hat Verspätung.', /^Ich verstehe; /],
    ['let me speak to a human', /^I am a program and cannot see to that/],
    ['the link is broken', /^I am a program and cannot see to that/],
    ['Je n’arrive pas à lire ce texte', /^Je suis un programme/],
    ['¿Podemos hablar español?', /^Respondo en español/],
    ['do you like coffee?', /^I am a program/],
    ['my application was rejected', /^I see; /],
    ["the video won't play", /^I am a program and cannot see to that/],
    ['Parla italiano?', /^I answer in English/],
    ['<3', /^What would you like to know\?/],
  ])('“%s” gets one sentence', async (message, reply) => {
    const { text, sources, certainty } = await converse('What is LET?', message);
    expect(text).toMatch(reply);
    expect(text).not.toContain('\n');
    expect({ sources, certainty }).toEqual({ sources: [], certainty: 'sure' });
  });
});

/** A conversation, how sure its last answer is, what it says, and what it names first. */
type Case = [string[], Answer['certainty'], RegExp, string?];

describe('a conversation', () => {
  it.each<Case>([
    [['hi 🙂', 'What does she actually work on?', 'is she married'], 'none', /found nothing/],
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

it('names up to three records, without their texts, where nothing says it outright', async () => {
  const { text, sources, mark } = await converse('Is heather honey measured by neutrons?');
  expect(text).toBe('Nothing here says it outright. The nearest:');
  expect(mark).toBeNull();
  expect(sources.length).toBeLessThanOrEqual(3);
  for (const source of sources) {
    expect(source).toMatchObject({ kind: expect.any(String), title: expect.any(String) });
    expect(source).toHaveProperty('year');
  }
});

it('quotes a paragraph of a long abstract, and marks the sentence that counts what is asked for', async () => {
  const { text, mark } = await converse(
    'How many chambers does the phantom for the morning check have?',
  );
  const [, quoted = ''] = text.split('\n\n');
  expect(text.slice(mark?.from, mark?.to)).toContain('1,020 chambers');
  expect(quoted).toMatch(/ …$/);
  expect(quoted.length).toBeLessThanOrEqual(704);
});
