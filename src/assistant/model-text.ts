import type { ModelPassage } from './model-prompt.ts';

/** Control and format characters turn the reading direction, hide letters, or ring; two join the letters of some scripts. */
const UNSEEN =
  /[^\P{Cc}\t\n]|(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;

const LINK =
  /(?:(?<![a-z])[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![\p{L}\p{N}])(?:www\.|(?:javascript|data|mailto):(?=\S)|\d{1,3}(?:\.\d{1,3}){3}(?=[:/]))).*/isu;
/** A host without a scheme; with a port or a path it is a link. */
const HOST =
  /(?<![\p{L}\p{N}@-])(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z0-9-]+|\p{L}{2,})(?:(?::\d+)?[/?#].*|:\d+)?/gisu;
/** A host alone, and no abbreviation such as "M.Sc". */
const PLAIN_HOST = /[\p{L}\p{N}-]{2}\.[a-z0-9-]{2,}$/iu;
const DOI = /(?<!\d)10\.\d{4,9}\//;

/** A mark of a passage in what {@link cleanSentence} gives. */
export const MARKS = /\s?(?:\[\d+\])+/g;

/**
 * A model's sentence as it may be shown: without mark-up, links, strange addresses and what nobody sees. What it cites
 * stands as `[2]`, by the numbers that the passages have in the prompt; what is no passage goes.
 *
 * @param email the only address that it may hold
 */
export function cleanSentence(
  sentence: string,
  { passages, email }: { passages: readonly ModelPassage[]; email: string },
): string {
  return (
    sentence
      .replace(UNSEEN, '')
      .replace(/^\s*#+\s.*$/gm, '')
      .replace(/!?\[([^[\]]*)\]\([^)[]*\)/g, (_whole, name) =>
        /^\d+$/.test(name) ? `[${name}]` : name,
      )
      .replace(/<\/?[a-z]{1,6}\/?>/gi, '')
      .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/gm, '')
      .replace(/```\w+\n|\*\*|__|`/g, '')
      .replace(/[[【]([^[\]【】]*)[\]】]/g, (whole, inside: string) =>
        citations(whole, inside, passages),
      )
      // Last: what is taken away joins what stood around it.
      .replace(/[^\s[\]]+/g, (word) => withoutLinks(word, email, passages))
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,](?:\s|$))/g, '')
      .trim()
  );
}

/** The marks of the passages that a bracket names: `[2]`, `[1, 3-4]`, `[passage 2]`, `【2†source】`. */
function citations(whole: string, inside: string, passages: readonly ModelPassage[]): string {
  const numbers = inside.replace(/†.*/s, '').replace(/^\s*(?:passages?|sources?|[#^])\s*/i, '');
  if (!/^[\s\d,;–-]+$/.test(numbers))
    return passages.some(({ title, text }) => `${title} ${text}`.includes(whole)) ? whole : '';
  const marks = new Set<string>();
  for (const [, from = '', to = from] of numbers.matchAll(/(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?/g)) {
    const last = Math.min(Number(to), passages.length);
    for (let number = Math.max(Number(from), 1); number <= last; number += 1)
      marks.add(`[${number}]`);
  }
  return [...marks].join('');
}

/**
 * A word without what leads elsewhere: links, hosts that no passage names, all addresses of mail but one. Letters of
 * full width, and those with invisible ones between, count as what they look like.
 */
function withoutLinks(word: string, email: string, passages: readonly ModelPassage[]): string {
  const plain = word
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=[a-z0-9])。(?=[a-z0-9])/gi, '.');
  if (isAddress(plain)) return plain.replace(/^\W+|(?<!\W)\W+$/g, '') === email ? word : '';
  const hosts = DOI.test(plain)
    ? plain
    : plain.replace(HOST, (host) => (isAllowedHost(host, passages) ? host : ''));
  const unlinked = hosts.replace(LINK, '');
  return unlinked === plain ? word : unlinked;
}

/** Whether a word holds an address of mail: something, an @, something, a full stop, something. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.slice(at + 2, -1).includes('.');
}

function isAllowedHost(host: string, passages: readonly ModelPassage[]): boolean {
  if (/[/?#:]/.test(host)) return false;
  const name = host.toLowerCase();
  const isNamed = ({ title, journal, text }: ModelPassage) =>
    [title, journal, text].some((part) => part.toLowerCase().includes(name));
  return !PLAIN_HOST.test(host) || passages.some(isNamed);
}
