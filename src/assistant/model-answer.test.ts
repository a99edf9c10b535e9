import { describe, expect, it } from 'vitest';
import { passage } from '../search/passages.ts';
import { TOOLS } from '../tools/index.ts';
import { StreamedAnswer } from './model-answer.ts';
import { ALL_RULES, type ModelPassage } from './model-prompt.ts';

const CHECK =
  'The check takes six minutes a day, with 4,000 points of 3.2–3.6 mm. Made with Node.js, see 10.1000/abc.de/f.';
const PASSAGES: ModelPassage[] = [
  passage('publication', 1, 0, {
    ...{ url: '/publications/1', title: 'Daily checks', year: 'Nov 2022', text: CHECK },
    authors: 'Vera Exemplar, Study Group 47',
  }),
  passage('post', 2, 0, {
    url: '/blog/two',
    title: 'Phantoms',
    text: 'Of [18F]FDG in 31 % of water.',
  }),
  passage('post', 2, 1, { url: '/blog/two', title: 'Phantoms', text: 'They weigh two kilograms.' }),
  passage('site', 'contact', 0, { url: '/contact', title: 'Contact', text: 'me@example.org' }),
  passage('answer', 1, 0, { url: '/about', title: 'Do you take interns?', text: 'Two a year.' }),
].map((one) => ({ ...one, page: 0 }));

/** Streams a model's text in pieces of a few characters, then ends or fails; returns the outcome for the visitor. */
function hear(said: string, { size = 3, fails = false } = {}) {
  const shown: string[] = [];
  const about = { email: 'me@example.org', today: '2026-11-25', question: 'How long is it?' };
  const streamed = new StreamedAnswer(PASSAGES, about, (piece) => shown.push(piece));
  const listen = () => {
    for (let at = 0; at < said.length; at += size)
      if (!streamed.push(said.slice(at, at + size))) break;
    return fails ? streamed.stop() : streamed.end();
  };
  let outcome: ReturnType<typeof listen>;
  try {
    outcome = listen();
  } catch {
    outcome = streamed.stop();
  }
  if (outcome && 'nearest' in outcome) {
    expect(shown).toEqual([]);
    return { ends: ['refuses', ...outcome.nearest.map(({ url }) => url)].join(' '), shown };
  }
  if (outcome && 'owner' in outcome) {
    expect(shown).toEqual([]);
    return { ends: `gives the owner's answer: ${outcome.owner.text}`, shown };
  }
  expect(shown.join('')).toBe(outcome?.answer.text ?? '');
  return { ends: outcome?.answer.text ?? WITHOUT, sources: outcome?.answer.sources, shown };
}

/** Outcome if none of it is shown: the answer is the one without a model. */
const WITHOUT = 'without a model';
const SIX = 'It takes six minutes [1].';

describe('a model’s answer', () => {
  it.each<[what: string, said: string, ends: string]>([
    [
      'cites an answer of the owner alone',
      'Yes! Two [5]. It takes six [1].',
      `gives the owner's answer: Two a year.`,
    ],
    [
      'cites it beside others',
      'Two a year, for six minutes [1][5].',
      'Two a year, for six minutes [1][2].',
    ],
    // Refusals
    ['refuses by the token', 'NONE', 'refuses'],
    ['names the nearest', 'NONE [2][1]', 'refuses /blog/two /publications/1'],
    ['refuses in small letters, with a full stop', 'None.', 'refuses'],
    [
      'refuses in backticks, after a thought',
      '<think>Nothing fits [1].</think>\n`NONE` [2]',
      'refuses /blog/two',
    ],
    [
      'refuses, and goes on',
      'NONE [1]. The passages say nothing of Mars.',
      'refuses /publications/1',
    ],
    ['refuses in words', 'I found nothing about this in the passages.', 'refuses'],
    [
      'refuses in words that cite',
      'The passages do not mention its price [1].',
      'refuses /publications/1',
    ],
    ['refuses without a full stop', 'I could not find anything about that', 'refuses'],
    ['apologises', 'I’m sorry, but I can’t help with that. See [2].', 'refuses /blog/two'],
    [
      'refuses after filler words',
      'A good question! I could not find it [1].',
      'refuses /publications/1',
    ],
    ['refuses once it has answered', `${SIX} NONE`, SIX],
    // Thoughts
    ['thinks aloud', '<think>Passage [1] says six.\nOr not.</think>It takes six minutes [1].', SIX],
    ['only ends its thought', `Let me see: six [1] fits</THINK>\n\n${SIX}`, SIX],
    ['never ends its thought', `<thinking>${SIX} That is all.`, WITHOUT],
    // Citations
    ['cites in the format of another model family', 'It takes six minutes 【1†source】.', SIX],
    ['cites what is not there', 'It takes six minutes [1][9][0].', SIX],
    ['cites nothing', 'It takes six minutes.', WITHOUT],
    ['cites only what is not there', 'It takes six minutes [7].', WITHOUT],
    [
      'cites after the full stop',
      'It takes six minutes. [1] It is daily. [1]',
      'It takes six minutes. [1] It is daily. [1]',
    ],
    ['repeats the question', `How long is it? [1] ${SIX}`, SIX],
    ['only repeats the question', '“How long is IT [1]?”', WITHOUT],
    // Figures
    ['invents a figure', `It takes 45 minutes [1]. ${SIX}`, SIX],
    ['takes a figure from a passage that it does not cite', `It is 31 % [1]. ${SIX}`, SIX],
    ['rounds', `It has about 3 mm [1]. ${SIX}`, SIX],
    ['adds a claim with a figure of its own', `${SIX} It costs 900 euros.`, SIX],
    ['invents nothing but figures', 'It takes ninety minutes [1]. It costs 12 euros [2].', WITHOUT],
    [
      'formats numbers differently',
      'Es sind sechs, 4000, 4.000 und 3.2 to 3.6 [1].',
      'Es sind sechs, 4000, 4.000 und 3.2 to 3.6 [1].',
    ],
    [
      'names year, authors and today',
      'By Group 47 in 2022, as of 25.11.2026, with H2O [1].',
      'By Group 47 in 2022, as of 25.11.2026, with H2O [1].',
    ],
    // Links and addresses
    [
      'links',
      'See [the site](https://evil.example), or https://evil.example/a?b [1].',
      'See the site, or [1].',
    ],
    [
      'names a host',
      'Pay at evil.example/pay, evil.example:8080 or evil.example now [1].',
      'Pay at or now [1].',
    ],
    [
      'gives an unknown email address',
      'Write to x@evil.example or me@example.org [4].',
      'Write to or me@example.org [1].',
    ],
    ['hides characters', 'It takes\u202E six\u0007 min\u200Butes \u{E0041}[1].', SIX],
    // Output that is not an answer
    ['gives HTML', '<div onclick="x()">It takes six minutes [1].</div>', WITHOUT],
    ['gives JSON', '{"answer": "It takes six minutes [1]."}', WITHOUT],
    ['calls a tool', '<tool_call>{"name": "search"}</tool_call> [1].', WITHOUT],
    ['writes a call as Python', 'search(query="six minutes") [1].', WITHOUT],
    ['writes a call without arguments', 'get_profile() [1].', WITHOUT],
    ['writes a call in tags', '<function=search>{"query": "six"}</function> [1].', WITHOUT],
    ['writes a call as JSON', '```json\n{"name": "cite", "parameters": {"id": 1}} [1].', WITHOUT],
    ['writes a call by name', 'Action: list_publications\nAction Input: {} [1].', WITHOUT],
    ['writes a call to a channel', 'to=functions.search {"query": "six"} [1].', WITHOUT],
    ['writes the tokens of a call', '<｜tool▁calls▁begin｜>search [1].', WITHOUT],
    ['goes on with a call', `${SIX} search({"query": "six"}) [1].`, SIX],
    [
      'speaks of a search',
      'A search (of six minutes) cites it [1].',
      'A search (of six minutes) cites it [1].',
    ],
    ['reveals its instructions', `${ALL_RULES.split('\n')[4]} [1].`, WITHOUT],
    ['describes its tools', `${TOOLS[1]?.description} [1].`, WITHOUT],
    ['goes on with its instructions', `${SIX} My instructions are to cite [1].`, SIX],
    ['goes on with JSON', `${SIX}\n\n{"next": [1]}`, SIX],
    // Length
    ['is too long', `${SIX} `.repeat(9), `${`${SIX} `.repeat(6)}`.trim()],
    ['never ends a sentence', `${SIX} ${'and six '.repeat(9_000)}`, SIX],
  ])('that %s', (_what, said, ends) => {
    for (const size of [1, 4, 100_000]) expect(hear(said, { size }).ends).toBe(ends);
  });

  it.each<[what: string, said: string, ends: string, fails?: boolean]>([
    ['breaks off before it has said anything', 'It takes six minutes', WITHOUT],
    ['breaks off before a citation', 'It takes six minutes. In one', WITHOUT],
    ['breaks off later', `${SIX} In one field, it`, SIX],
    ['ends in the middle', `${SIX} In one field, it`, SIX, false],
  ])('that %s', (_what, said, ends, fails = true) => {
    expect(hear(said, { fails }).ends).toBe(ends);
  });

  it.each([
    'Darüber habe ich in den Passagen nichts gefunden [1].',
    'Die Passagen enthalten dazu keine Angaben.',
    'Lo siento, no encontré nada sobre eso.',
    'Los pasajes no mencionan su precio [1].',
    'Je n’ai rien trouvé à ce sujet.',
    'Les passages ne mentionnent pas le prix [1].',
    'Bohužel jsem o tom nic nenašel.',
    'Pasáže o ceně neuvádějí nic [1].',
    'Não encontrei nada sobre isso.',
    'As passagens não mencionam o preço [1].',
    '抱歉，我没有找到相关信息。',
    '申し訳ありませんが、記載がありません。',
    'I do not know.',
    'There is no information about that.',
    'The cost is not mentioned in the passages [1].',
  ])('is a refusal: “%s”', (said) => {
    expect(hear(said).ends).toMatch(/^refuses/);
  });

  it.each([
    'We found no evidence of drift in six minutes [1].',
    'The sources do not mention the earthquake [1].',
    'None of the detectors drifted [1].',
    'Auf dieser Seite gibt es keinen Newsletter [1].',
    'Le site n’envoie pas de lettre [1].',
  ])('is no refusal: “%s”', (said) => {
    expect(hear(said).ends).toBe(said);
  });

  it.each([
    'Exemplar et al. [1] say e.g. six, i.e. no less.',
    'Node.js, M.Sc., 10.1000/abc.de/f, data: 3.2 and [18F]FDG [1][2].',
    'می\u200Cخواهم क्\u200Dष œuvre שלום [1].',
    '每天检查需要6分钟[1]。还有[2]。',
    'One passage [1]? Another [2]! Both [1][2].',
  ])('is shown unchanged: “%s”', (said) => {
    for (const size of [1, 1000]) expect(hear(said, { size }).ends).toBe(said);
  });

  it('has one source per page, numbered in the order of citation', () => {
    const { ends, sources } = hear(
      'Two [3, 2]. One [passage 1], both [1-2]; [^2] (Phantoms) [note].',
    );
    expect(ends).toBe('Two [1]. One [2], both [2][1]; [1] (Phantoms).');
    expect(sources?.map(({ url }) => url)).toEqual(['/blog/two', '/publications/1']);
  });

  it('is passed on sentence by sentence, each with its last citation', () => {
    const shown: string[] = [];
    const about = { email: '', today: '', question: '' };
    const streamed = new StreamedAnswer(PASSAGES, about, (piece) => shown.push(piece));
    streamed.push('**Yes.** It takes six minutes');
    expect(shown).toEqual([]);
    streamed.push(' [1].');
    expect(shown.join('')).toBe('Yes. It takes six minutes [1].');
    streamed.push(' It is daily. [1]');
    expect(shown.join('')).toBe('Yes. It takes six minutes [1]. It is daily. [1]');
  });

  it('is plain text without markup', () => {
    expect(hear('## Answer\n\n- It takes **six** `minutes` [1]\n- H<sub>2</sub>O [2]').ends).toBe(
      'It takes six minutes [1] H2O [2]',
    );
  });
});
