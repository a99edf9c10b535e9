import { z } from 'zod';
import type { Model } from '../../src/platform/model.ts';
import { holdsFact, type Question } from './questions.ts';

/** A passage in a prompt, by what any prompt must say of it. */
const passage = z.looseObject({ number: z.int(), text: z.string() });
const lastMessage = z.object({ passages: z.array(passage) });
type Passage = z.output<typeof passage>;

/** What the stand-in knows of a question, and what became of it. */
export interface Reading {
  expect: Question['expect'];
  /** The addresses of the pages that answer it; none when any may. */
  pages: readonly string[];
  /** Where among the passages the fact was. */
  found: string;
}

/**
 * A model that reads perfectly and knows nothing: where a passage of an expected page holds the expected fact it says the
 * sentence that has it, and cites it; else it refuses.
 */
export const makeStandIn = (reading: Reading): Model =>
  async function* (prompt) {
    const { expect, pages } = reading;
    const { passages } = lastMessage.parse(JSON.parse(prompt.messages.at(-1)?.content ?? ''));
    const isExpected = (one: Passage) =>
      pages.length === 0 || sayings(one).some((text) => pages.includes(text.replace(/#.*/, '')));
    const records = expect ? passages.filter(isExpected) : [];
    const right = records.find((one) => holdsFact(sayings(one).join('. '), expect?.fact));
    const place = right
      ? passages.indexOf(right) + 1
      : records.length > 0
        ? 'only the record'
        : 'no';
    reading.found = `${place} of ${passages.length}`;
    const sentences = right
      ? sayings(right)
          .join('. ')
          .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
      : [];
    const sentence = sentences.find((one) => holdsFact(one, expect?.fact)) ?? right?.text;
    yield right ? `${sentence?.replace(/[.!?\s]+$/, '')} [${right.number}].` : 'NONE';
  };

/** All that a prompt says of a passage, its text first: authors and year may be asked for too. */
const sayings = ({ text, ...rest }: Passage): string[] => [
  text,
  ...Object.values(rest).filter((value) => typeof value === 'string'),
];
