import { z } from 'zod';
import type { Model } from '../../src/platform/model.ts';
import { holdsFact, plain } from './questions.ts';

/** A passage in a prompt, by what any prompt must say of it. */
const passage = z.looseObject({ number: z.int(), text: z.string() });
const lastMessage = z.object({ passages: z.array(passage) });
type Passage = z.output<typeof passage>;

/** What the stand-in answers from, and where among the passages that it was given it stood. */
export interface Reading {
  fact: readonly string[] | undefined;
  /** Addresses and titles of the pages that answer the question; none when any may. */
  pages: readonly string[];
  /** "place 2 of 6", or why there was no answer. */
  found: string;
}

/**
 * A model that reads perfectly and knows nothing: it answers with the sentence that holds the expected fact where one of
 * the passages of an expected page has it, citing that passage, and else refuses.
 */
export const makeStandIn = (reading: Reading): Model =>
  async function* (prompt) {
    const { passages } = lastMessage.parse(JSON.parse(prompt.messages.at(-1)?.content ?? ''));
    const isExpected = (one: Passage) =>
      reading.pages.length === 0 || comesFrom(one, reading.pages);
    const records = passages.filter(isExpected);
    const place = passages.findIndex(
      (one) => isExpected(one) && holdsFact(passageText(one), reading.fact),
    );
    const right = passages[place];
    if (!right) {
      reading.found = `not in ${passages.length} passages${records.length > 0 ? ', the record is' : ''}`;
      yield 'NONE';
      return;
    }
    reading.found = `place ${place + 1} of ${passages.length}`;
    const sentences = passageText(right).split(/(?<=[.!?])\s+(?=\p{Lu})/u);
    const sentence = sentences.find((one) => holdsFact(one, reading.fact)) ?? right.text;
    yield `${sentence.replace(/[.!?\s]+$/, '')} [${right.number}].`;
  };

/** All that a prompt says of a passage: authors and year may be asked for too. */
const passageText = ({ number, ...rest }: Passage): string =>
  Object.values(rest)
    .filter((value) => typeof value === 'string')
    .join('. ');

function comesFrom(one: Passage, pages: readonly string[]): boolean {
  const values = Object.values(one).filter((value) => typeof value === 'string');
  return values.some((value) => pages.includes(plain(value).replace(/#.*/, '')));
}
