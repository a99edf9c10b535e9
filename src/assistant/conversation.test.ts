import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Answer } from '../../records/exchange.ts';
import { startApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { makeFolderTextReader } from '../platform/text-files-node.ts';
import { answerQuestion } from './answer.ts';
import { openLexicon } from './lexicon.ts';

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
    lexicon: openLexicon(makeFolderTextReader(inject('lexicon'))),
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
    [['hi 🙂', 'What does she actually work on?'], 'sure', /research areas are/, '/about'],
    [['hi 🙂', 'What does she actually work on?', 'is she married'], 'none', /found nothing/],
    [['What is LET?', 'Is that better than normal radiation?', 'why?'], 'unsure', /^What would/],
    [['ok and which of her papers should I read first'], 'sure', /publications selected/],
    [
      ['How light is your wireless camera?', 'what is LET', 'how much does it cost'],
      'unsure',
      /^I do not find that in “/,
    ],
    [
      ['who are her coauthors', 'what did they do together'],
      'none',
      /^What would you like to know\?/,
    ],
    [['What is LET?', 'tell me more'], 'unsure', /^What would you like to know about “/],
    [
      ['what is LET', "let's change the subject. does she have a blog"],
      'sure',
      /^The latest blog post is “/,
    ],
    [['summarize the newest post in one sentence please'], 'sure', /^The latest blog post is “/],
    [['do you have a PhD position for me?'], 'none', /^This site does not say/, '/contact'],
    [
      ["I think her last paper is wrong. the dose values can't be right"],
      'unsure',
      /^Nothing here/,
    ],
    [['Hi! What is LET?'], 'sure', /says:/, '/blog/dose-is-not-enough'],
    [['bonjour', 'Qu’est-ce que le LET ?', 'pourquoi ?'], 'unsure', /^Que souhaitez-vous/],
    [['她的研究是关于什么的？'], 'none', /请写信至 vera/, '/contact'],
    [['研究テーマは何ですか？'], 'none', /日本語.*vera/, '/contact'],
    [['I am a student looking for papers on LET'], 'sure', /says:/],
    [['how are you funded?'], 'sure', /“Funding” says/, '/cv'],
    [['What is LET?', 'no publications yet'], 'unsure', /^What would you like/],
    [
      ['My mother has a resistant infection', 'which antibiotic should she take'],
      'none',
      /^This site gives no medical advice/,
    ],
    [['Should I take antibiotics?'], 'none', /^This site gives no medical advice/],
    [['What can you tell me about LET?'], 'sure', /says:/],
    [['Should my child get proton therapy?'], 'unsure', /^This site gives no medical advice/],
    [['What is LET?', 'What is it about?'], 'sure', /^“.*says:/, '/blog/dose-is-not-enough'],
    [
      ['summarize the newest post in one sentence please', 'What is it about?'],
      'sure',
      /^“.*says:/,
    ],
    [['Qu’est-ce que le LET ?', 'De quoi s’agit-il ?'], 'sure', /On lit à ce sujet/],
    [['Who is she?'], 'sure', /works at/, '/about'],
    [['How big is your group?'], 'sure', /“Current Role” says:.*\n*.*group of seven/, '/about'],
    [['Where is she from?'], 'unsure', /^Nothing here/, '/about'],
    [['What does she teach?'], 'sure', /says:/, '/about'],
    [['Is your code available?'], 'sure', /^2 of the 24 publications .* with code/],
    [['Wie groß ist Ihre Arbeitsgruppe?'], 'sure', /“Current Role”.*\n*.*group of seven/, '/about'],
    [['¿Quién trabaja en su equipo?'], 'sure', /En “Current Role” se lee/, '/about'],
    [['Odkud pocházíte?'], 'unsure', /^Výslovně/, '/about'],
    [['¿Cuántas publicaciones hay sobre FLASH?'], 'sure', /hay 2 publicaciones sobre “FLASH”/],
    [['What is the capital of France?'], 'none', /found nothing/],
    [['What does Vera Exemplar work on?'], 'sure', /research areas are/, '/about'],
    [['What is LET?', 'is he nice?'], 'unsure', /^Nothing here/],
    [['Di cosa si occupa questo gruppo?'], 'none', /^I am sorry, I found nothing/],
    [['I am pregnant', 'should I see a doctor'], 'none', /^This site gives no medical advice/],
    [['write Python code for sorting'], 'none', /found nothing/],
    [['what is LET', 'how much?'], 'unsure', /^What would you like/, '/blog/dose-is-not-enough'],
    [['What is LET?', 'why?', 'why?'], 'sure', /says:/, '/blog/dose-is-not-enough'],
    [['What is LET?', 'why?', 'and the second?'], 'none', /^What would you like to know\?/],
    [['What is LET?', 'and if you cannot?'], 'sure', /says:/, '/blog/dose-is-not-enough'],
  ])('%j is answered', async (messages, certainty, says, source) => {
    const answer = await converse(...messages);
    expect(answer).toMatchObject({ certainty, text: expect.stringMatching(says) });
    if (source) expect(answer.sources[0]?.url).toBe(source);
  });

  it('answers about the last record what it says', async () => {
    const question = 'How well does your classifier separate protons from electrons?';
    const asked = await converse(question, 'Which features does it use?');
    expect(asked.sources[0]?.url).toBe((await converse(question)).sources[0]?.url);
    const pdf = await converse('which of her papers should I read first', 'is there a PDF of it?');
    expect(pdf.text).toMatch(/^The PDF of/);
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

const DOCTORATE = 'Doctorate in Nuclear Physics, ';
it.each([
  ['Where did she do her doctorate?', DOCTORATE],
  ['Where did Vera Exemplar do her PhD?', DOCTORATE],
  ['When did you finish your doctorate?', '(October 2009 – January 2013)'],
  ['Where did you study?', 'Bachelor in Physics, University of Specimens'],
  ['Where does she work?', 'Senior Scientist, '],
  ['Since when does she work there?', '(since February 2019)'],
  ['What prizes did she win?', 'Prize for Reproducible Measurement'],
  ['Did you win any awards in 2022?', 'The CV says: Best Paper of the Year'],
  ['Who funds your research?', 'The CV says: Seeing range: prompt gammas'],
  ['Wo hat sie promoviert?', `Im Lebenslauf steht: ${DOCTORATE}`],
  ['Seit wann arbeiten Sie dort?', '(seit Februar 2019)'],
  ['Où avez-vous fait votre doctorat ?', `Le CV indique : ${DOCTORATE}`],
  ['¿Dónde hizo su doctorado?', `En el currículum consta: ${DOCTORATE}`],
  ['Onde fez o doutoramento?', `No currículo consta: ${DOCTORATE}`],
  ['Kde dělala doktorát?', `V životopise stojí: ${DOCTORATE}`],
  ['Wo arbeitet sie?', 'Senior Scientist, '],
  ['Qui finance vos recherches ?', 'Le CV indique : Seeing range: prompt gammas'],
])('“%s” is answered from the CV', async (question, says) => {
  const { text, certainty, sources } = await converse(question);
  expect(text).toContain(says);
  expect(certainty).toBe('sure');
  expect(sources).toEqual([{ title: 'CV', url: '/cv' }]);
});

it.each([
  'Where was the study carried out?',
  'Which prizes did Marie Curie win?',
  'Who funded the war?',
  'How long have you been working on detectors?',
  'Can I do a PhD with you?',
  'Where did you study theology?',
])('“%s” is not answered from the CV', async (question) => {
  expect((await converse(question)).text).not.toMatch(/^The CV says/);
});

it('what is asked of somebody of the team is answered with that person’s line, not with the researcher’s life', async () => {
  const [where, language] = ['where does he work now?', 'does he speak English?'];
  for (const messages of [['Who is Xiaoming Zhang?'], ['tell me about Xiaoming', where]])
    expect((await converse(...messages)).text).toMatch(/now at Imaginary Pixel Laboratory, Geneva/);
  const { certainty, sources } = await converse('Who is Xiaoming Zhang?', where, language);
  expect({ certainty, sources }).toMatchObject({
    certainty: 'unsure',
    sources: [{ url: '/people' }],
  });
});
