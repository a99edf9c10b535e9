import type { Answer, Source } from '../../records/exchange.ts';
import { toSource } from '../search/passages.ts';
import { TOOLS } from '../tools/index.ts';
import { fold } from '../values/fold.ts';
import { ABBREVIATION } from '../values/text.ts';
import { words } from '../values/words.ts';
import { figureValues, readFigures } from './figures.ts';
import { ALL_RULES, type ModelPassage, passageDate } from './model-prompt.ts';
import { cleanSentence, MARKS } from './model-text.ts';
import { formatContext } from './quote-passage.ts';
import { isRefusal } from './refusals.ts';

/** Maximum number of sentences in an answer. */
const MOST_SENTENCES = 6;
/** Maximum characters of a sentence, and of the model's whole output. */
const LONGEST_SENTENCE = 3_000;
const LONGEST = 40_000;

/** A citation as models write it. */
const CITATION = String.raw`(?:\[[^[\]]{0,60}\]|【[^【】]{0,200}】)`;
/** Closing characters after the end of a sentence that belong to it. */
const CLOSED = String.raw`[”"’'»)*_\x60]{0,6}`;
/** End of a sentence: right after its citation, otherwise once the beginning of another sentence follows. */
const SENTENCE_END = new RegExp(
  [
    String.raw`(?<=${CITATION}\s?)[.!?…。！？]+${CLOSED}`,
    String.raw`[.!?…。！？]+${CLOSED}[^\S\n]*${CITATION}(?:\s?${CITATION})*`,
    String.raw`[.!?…]+${CLOSED}(?=\s+[“"‘'«(*_]{0,4}[\p{Lu}\p{Lo}])`,
    String.raw`[。！？]+${CLOSED}(?=\s*[^\s[【])`,
    String.raw`(?<=${CITATION})[^\S\n]*\n(?=\s*[^\s[【])|\n\s*\n(?=\s*[^\s[【])|\n(?=\s*(?:[-*•]|\d{1,2}[.)])\s)`,
  ].join('|'),
  'gu',
);

const THOUGHT = /<(\/?)(think|thinking|thoughts?|reasoning|reflection|analysis)>/i;
/** The beginning of such a tag at the end of the text. */
const TAG_BEGINS = /<\/?[a-z]{0,10}$/i;

/** HTML other than inline formatting, JSON, and tool calls. */
const MACHINE =
  /<(?!\/?(?:b|i|em|strong|su[bp]|br)\s*\/?>)\/?[a-z][\w-]*(?:\s[^<>]*=[^<>]*)?\s*\/?>|<!|<[|｜]|^\s*(?:```\w*\s*)?[{[]\s*["{[]|"\w+"\s*:\s*["[{\d]|\[TOOL_CALLS?\]|\b(?:tool|function)_calls?\b/i;
/** A tool call written as text. */
const NAMES = TOOLS.map(({ name }) => name).join('|');
const CALL = new RegExp(
  String.raw`\b(?:${NAMES})(?:\(|\s*\{)|\b(?:action|tool|functions?)\s*[:.=]\s*(?:${NAMES})\b`,
  'i',
);
/** `NONE`, the token for a refusal: in capitals even if more text follows, otherwise alone. */
const REFUSAL = /^\P{L}*(?:NONE(?![\p{L}\p{N}])|[Nn][Oo][Nn][Ee]\P{L}*$)/u;
const INSTRUCTIONS = /\b(?:my|system) (?:system )?(?:prompt|instructions|rules)\b/i;
/** This many consecutive words from the rules or the descriptions of tools mean that the model leaks them. */
const SHINGLE = 6;
const OWN_TEXTS = [ALL_RULES, ...TOOLS.map(({ description }) => description)];
const OWN_WORDS = new Set(OWN_TEXTS.flatMap(shingles));

const joinWords = (text: string): string => words(fold(text)).join(' ');

function shingles(text: string): string[] {
  const all = words(fold(text));
  return all.slice(0, 1 - SHINGLE).map((_word, at) => all.slice(at, at + SHINGLE).join(' '));
}

/**
 * Result of asking a model: an answer; a refusal with the nearest passages; or the owner's answer to the same question.
 */
type ModelOutcome = { answer: Answer } | { nearest: ModelPassage[] } | { owner: ModelPassage };

/**
 * Receives a model's answer as a stream and passes on whole, checked sentences, starting with the first that cites a
 * passage. Sentences that were passed on are never withdrawn.
 */
export class StreamedAnswer {
  readonly #passages: readonly ModelPassage[];
  readonly #about: { email: string; today: string; question: string };
  readonly #onText: (text: string) => void;
  /** Sentences before the first that cites a passage. */
  readonly #held: string[] = [];
  readonly #cited = new Set<ModelPassage>();
  readonly #sources: Source[] = [];
  #received = 0;
  /** Text that may still turn out to be part of a thought. */
  #raw = '';
  #isThought = false;
  #buffer = '';
  #text = '';
  #count = 0;
  #nearest: Set<ModelPassage> | null = null;
  #owner: ModelPassage | null = null;

  /**
   * @param about the only email address allowed in an answer, today as YYYY-MM-DD, and the question, whose repetition
   *   is dropped
   * @param onText receives the text to show
   */
  constructor(
    passages: readonly ModelPassage[],
    about: { email: string; today: string; question: string },
    onText: (text: string) => void,
  ) {
    this.#passages = passages;
    this.#about = about;
    this.#onText = onText;
  }

  /**
   * Reads the next piece of the model's output; false once the answer is complete.
   *
   * @throws if it isn't an answer (HTML, JSON, a tool call, the model's instructions) or doesn't end
   */
  push(text: string): boolean {
    this.#raw += text.slice(0, LONGEST - this.#received);
    this.#received += text.length;
    this.#dropThoughts();
    this.#readSentences();
    if (this.#received > LONGEST) throw new Error('the model does not end');
    return this.#count < MOST_SENTENCES && !this.#owner;
  }

  /** Ends the stream: returns the whole answer, or null if none of it may be shown. Throws like {@link push}. */
  end(): ModelOutcome | null {
    if (!this.#isThought) this.#buffer += this.#raw;
    this.#raw = '';
    this.#readSentences();
    // A last sentence without a full stop was cut off, unless it has a citation.
    const isWhole = /[\]】]|[.!?…。！？][”"’'»)*_\x60]*\s*$/.test(this.#buffer);
    if (this.#count < MOST_SENTENCES && (isWhole || this.#text === '')) this.#read(this.#buffer);
    this.#buffer = '';
    if (this.#owner) return { owner: this.#owner };
    return this.#nearest ? { nearest: [...this.#nearest] } : this.stop();
  }

  /** Stops early, if the model failed: returns the sentences passed on so far, or null if there are none. */
  stop(): { answer: Answer } | null {
    if (this.#text === '') return null;
    const context = formatContext([...this.#cited]);
    return {
      answer: { text: this.#text, sources: this.#sources, context, certainty: 'sure', mark: null },
    };
  }

  /** Discards text that was not passed on yet, when the model calls tools: it isn't part of the answer. */
  startOver(): void {
    this.#raw = '';
    this.#isThought = false;
    this.#buffer = '';
    this.#held.length = 0;
    this.#nearest = null;
  }

  #dropThoughts(): void {
    for (let tag = THOUGHT.exec(this.#raw); tag; tag = THOUGHT.exec(this.#raw)) {
      if (!this.#isThought) this.#buffer += this.#raw.slice(0, tag.index);
      this.#isThought = tag[1] === '';
      // For some models the prompt already opens the thought, so that they only write the closing tag.
      if (!this.#isThought && this.#text === '') this.#buffer = '';
      if (!this.#isThought && this.#text === '') this.#held.length = 0;
      this.#raw = this.#raw.slice(tag.index + tag[0].length);
    }
    const open = this.#raw.search(TAG_BEGINS);
    const settled = open < 0 ? this.#raw.length : open;
    if (!this.#isThought) this.#buffer += this.#raw.slice(0, settled);
    this.#raw = this.#raw.slice(settled);
  }

  #readSentences(): void {
    while (this.#count < MOST_SENTENCES) {
      const length = sentenceLength(this.#buffer);
      if (length === 0) break;
      const sentence = this.#buffer.slice(0, length);
      this.#buffer = this.#buffer.slice(length);
      this.#read(sentence);
    }
    if (this.#buffer.length > LONGEST_SENTENCE) throw new Error('no sentence of the model ends');
  }

  #read(sentence: string): void {
    if (this.#owner) return;
    if (isUnusable(sentence, this.#passages))
      throw new Error('the model gave HTML, JSON, a tool call or its instructions');
    const text = cleanSentence(sentence, { passages: this.#passages, email: this.#about.email });
    const cited = this.#readMarks(text);
    const unmarked = text.replace(MARKS, '');
    const isToken = REFUSAL.test(unmarked);
    if (this.#text === '' && (this.#nearest || isToken || isRefusal(unmarked))) {
      this.#nearest = new Set([...(this.#nearest ?? []), ...cited]);
      return;
    }
    const [first] = cited;
    if (this.#text === '' && first && cited.every(({ kind }) => kind === 'answer')) {
      this.#owner = first;
      return;
    }
    const isOpen = this.#text !== '' || cited.length > 0;
    const isEcho = joinWords(sentence.replace(MARKS, '')) === joinWords(this.#about.question);
    if (isToken || isEcho || text === '') return;
    if (!isOpen) this.#held.push(text);
    else if (this.#holdsFigures(unmarked, cited)) {
      for (const one of this.#held.splice(0)) if (this.#holdsFigures(one, cited)) this.#show(one);
      this.#show(text);
    }
  }

  #readMarks(text: string): ModelPassage[] {
    const numbers = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    return numbers.flatMap((number) => this.#passages[number - 1] ?? []);
  }

  /** True if each number in a sentence occurs in a passage that it cites or, if it cites none, in one cited so far. */
  #holdsFigures(sentence: string, cited: readonly ModelPassage[]): boolean {
    const figures = readFigures(sentence);
    if (figures.length === 0) return true;
    const from = cited.length > 0 ? cited : [...this.#cited];
    const known = figureValues([this.#about.today, ...from.map(passageWords)].join('\n'));
    return figures.every(({ readings }) => readings.some((one) => known.has(one)));
  }

  #show(sentence: string): void {
    if (this.#count >= MOST_SENTENCES) return;
    const text = sentence.replace(/(?:\[\d+\])+/g, (marks) => {
      const own = this.#readMarks(marks).map((passage) => `[${this.#addSource(passage)}]`);
      return [...new Set(own)].join('');
    });
    const isMark = /^[[\d\].!?]+$/.test(text);
    const isUnspaced = isMark || /[。！？]$/.test(this.#text);
    const added = this.#text === '' || isUnspaced ? text : ` ${text}`;
    this.#text += added;
    if (!isMark) this.#count += 1;
    this.#onText(added);
  }

  /** Adds a passage to the sources unless its page is there; returns its number. */
  #addSource(passage: ModelPassage): number {
    this.#cited.add(passage);
    const source = toSource(passage);
    const at = this.#sources.findIndex(({ url }) => url === source.url);
    return at === -1 ? this.#sources.push(source) : at + 1;
  }
}

/** Length of the first complete sentence of a text; 0 if there is none yet. */
function sentenceLength(text: string): number {
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    const sentence = text.slice(0, index + end.length);
    if (!ABBREVIATION.test(sentence.replace(/\s*(?:\[[^[\]]*\]|【[^【】]*】)\s*$/, '')))
      return sentence.length;
  }
  return 0;
}

/** True if a sentence is HTML, JSON, a tool call or part of the instructions. */
function isUnusable(sentence: string, passages: readonly ModelPassage[]): boolean {
  const named = INSTRUCTIONS.exec(sentence)?.[0].toLowerCase();
  const isOfContent = named && passages.some(({ text }) => text.toLowerCase().includes(named));
  return (
    MACHINE.test(sentence) ||
    CALL.test(sentence) ||
    (named && !isOfContent) ||
    shingles(sentence).some((one) => OWN_WORDS.has(one))
  );
}

/** The whole text of a passage, with its date, authors and page. */
const passageWords = (passage: ModelPassage): string => {
  const { title, heading, authors, journal, tags, text, page } = passage;
  return [title, heading, authors, journal, tags, text, passageDate(passage), page].join('\n');
};
