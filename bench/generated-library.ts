import type { SampleContent } from '../db/queries/sample/write.ts';
import { type Random, seeded } from './random.ts';

const PUBLICATIONS = 2_000;
const POSTS = 500;
const VOCABULARY = 8_000;
const QUESTIONS = 40;

const SYLLABLES = [
  ...['ra', 'do', 'mi', 'ter', 'lan', 'so', 'pri', 'ven', 'cu', 'tal', 'ber', 'qui', 'no', 'gra'],
  ...[
    'fil',
    'hem',
    'jo',
    'kin',
    'lu',
    'mor',
    'pas',
    'rin',
    'sto',
    'tum',
    'vor',
    'wel',
    'xan',
    'zy',
  ],
] as const;
const SMALL = ['the', 'of', 'and', 'in', 'we', 'with', 'for', 'at', 'was', 'by'] as const;

interface Library {
  content: SampleContent;
  /** Questions as visitors ask them, and their words that say something. */
  questions: { question: string; words: string[] }[];
}

/**
 * A researcher's life of work in invented words, as frequent as words are: the one of rank r is about
 * 1/r as frequent as the first (Zipf's law). The same on each run.
 */
export function generateLibrary(): Library {
  const random = seeded(20_261_121);
  const vocabulary = inventedWords(random);
  const word = () => vocabulary[zipf(random)] ?? 'word';
  const prose = (count: number) =>
    Array.from({ length: count }, (_, at) => (at % 3 === 1 ? random.pick(SMALL) : word())).join(
      ' ',
    );
  const sentences = (count: number) =>
    Array.from({ length: count }, () => sentence(prose(random.whole(10, 26)), random)).join(' ');
  const name = () => `${sentence(word(), random, '')} ${sentence(word(), random, '')}`;
  const people = Array.from({ length: 300 }, name);
  const authors = () =>
    Array.from({ length: random.whole(2, 12) }, () => people[random.whole(0, 299)]).join(', ');

  return {
    content: {
      publications: Array.from({ length: PUBLICATIONS }, (_, at) => ({
        title: sentence(prose(random.whole(6, 14)), random, ''),
        authors: authors(),
        journal: `Journal of ${word()}`,
        year: 1990 + (at % 37),
        month: 'May',
        abstract: sentences(9),
        citations: random.whole(0, 300),
        tags: [word(), word(), word()],
      })),
      posts: Array.from({ length: POSTS }, (_, at) => ({
        slug: `post-${at}`,
        title: sentence(prose(7), random, ''),
        content: Array.from({ length: 4 }, () => `<h2>${prose(4)}</h2><p>${sentences(9)}</p>`).join(
          '',
        ),
        excerpt: sentences(2),
        author: 'A',
        tags: [word()],
        published: true,
        published_at: new Date(Date.UTC(2010, 0, 1 + at * 10)).toISOString(),
      })),
      conferences: [],
      photos: [],
    },
    questions: Array.from({ length: QUESTIONS }, () => {
      const words = Array.from({ length: random.whole(3, 6) }, word);
      return { question: `What did you find out about ${words.join(' ')}?`, words };
    }),
  };
}

function inventedWords(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    words.add(Array.from({ length: random.whole(2, 4) }, () => random.pick(SYLLABLES)).join(''));
  }
  return [...words];
}

/** A rank that is drawn about as often as one over itself. */
const zipf = (random: Random) =>
  Math.floor(VOCABULARY ** (random.whole(1, 999_999) / 1_000_000)) - 1;

const sentence = (words: string, random: Random, end = '.') =>
  words.charAt(0).toUpperCase() +
  words.slice(1) +
  (end && random.whole(0, 3) === 0 ? ` ${random.whole(1, 99)} %` : '') +
  end;
