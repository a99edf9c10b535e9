import { paragraphs, parseDoi, parseName, parseNames } from '@academic-site/bibliography';
import { expect, it } from 'vitest';
import { StreamedAnswer } from '../assistant/model-answer.ts';
import { readResume } from '../cv/read-resume.ts';
import { getAttribute, tokeniseHtml } from '../html/html-tokens.ts';
import { deriveResearchCategory } from '../publications/category.ts';
import { findOwnName } from '../publications/owner.ts';

const LENGTH = 100_000;

/** A text of 100,000 characters that repeats some, and then ends otherwise. */
const long = (repeated: string, end = '') =>
  repeated.repeat(Math.ceil(LENGTH / repeated.length)).slice(0, LENGTH) + end;

/** A CV with one award. */
const resume = (award: object) => JSON.stringify({ awards: [{ title: 'A', ...award }] });

const hear = (answer: string) => {
  const streamed = new StreamedAnswer([], { email: '', today: '', question: '' }, () => {});
  try {
    streamed.push(answer);
  } catch {
    // What never ends is given up.
  }
};

/**
 * Patterns that other people's texts reach, each with a text of the shape that makes a pattern of its kind slow. What
 * is asked of the assistant is bounded where it enters (`POST /api/chat`: 2,000 characters).
 */
it.each<[string, () => unknown]>([
  ['opened links of an answer', () => hear(long('[]('))],
  ['opened brackets of an answer', () => hear(long('<['))],
  ['brackets of an answer that close once', () => hear(long('[', ']'))],
  ['schemes of an answer', () => hear(long('+O', '\0V:// '))],
  ['addresses of mail in an answer', () => hear(long('@\0', '.\t.@..@ '))],
  ['an answer of one word', () => hear(long('\0', '\t'))],
  ['opened elements of an abstract', () => paragraphs(long('<STYLE>\0', 'a'))],
  ['lines of an abstract', () => paragraphs(long('\n', 'b'))],
  ['the beginning of a DOI', () => parseDoi(long('doi:', '10.1/a'))],
  ['brackets of a DOI', () => parseDoi(`10.1/a${long(')')}`)],
  ['tags of a post', () => tokeniseHtml(long('<a "'))],
  ['an attribute of a tag', () => getAttribute(long(' alt="', '>'), 'alt')],
  [
    'a title',
    () =>
      deriveResearchCategory({ title: long('a '), journal: '' }, [
        { name: 'A', keywords: ['a b'] },
      ]),
  ],
  ['opened links of a CV', () => readResume(resume({ name: long('[') }))],
  ['links of a CV that are not closed', () => readResume(resume({ name: long('![a](') }))],
  ['letters of a date', () => readResume(resume({ startDate: long('a') }))],
  [
    'an own name',
    () =>
      findOwnName(long('A. '), [{ given: 'Ada A.', family: 'Exemplar' }], {
        names: [{ given: 'Ada A.', family: 'Exemplar' }],
        orcid: '',
      }),
  ],
  ['a list of names', () => parseNames(long('A. B, '))],
  ['a name of many words', () => parseName(long('van '))],
  ['a name in braces', () => parseNames(long('{'))],
])('100,000 characters come to an end: %s', (_what, read) => {
  expect(read).not.toThrow();
});
