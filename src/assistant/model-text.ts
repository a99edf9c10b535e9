import type { ModelPassage } from './model-prompt.ts';

/** Control and format characters, except the two joiners that some scripts need between letters. */
const UNSEEN =
  /[^\P{Cc}\t\n]|(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;

const LINK =
  /(?:(?<![a-z])[a-z][a-z0-9+.-]{0,30}:\/\/|(?<![\p{L}\p{N}])(?:www\.|(?:javascript|data|mailto):(?=\S)|\d{1,3}(?:\.\d{1,3}){3}(?=[:/]))).*/isu;
/** A host without a scheme; with a port or a path it is a link. */
const HOST =
  /(?<![\p{L}\p{N}@-])(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z0-9-]+|\p{L}{2,})(?:(?::\d+)?[/?#].*|:\d+)?/gisu;
/** A bare host name, as opposed to an abbreviation such as "M.Sc". */
const PLAIN_HOST = /[\p{L}\p{N}-]{2}\.[a-z0-9-]{2,}$/iu;
const DOI = /(?<!\d)10\.\d{4,9}\//;

/** Citations in the result of {@link cleanSentence}. */
export const MARKS = /\s?(?:\[\d+\])+/g;

/**
 * Cleans a model's sentence: removes markup, links, email addresses and invisible characters. Citations become `[2]`,
 * with the numbers of the passages in the prompt; those of unknown passages are removed.
 *
 * @param email the only email address that is kept
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
      // Links come last, since removing markup can join the parts of one.
      .replace(/[^\s[\]]+/g, (word) => withoutLinks(word, email, passages))
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,](?:\s|$))/g, '')
      .trim()
  );
}

/** Normalises a citation: `[2]`, `[1, 3-4]`, `[passage 2]`, `【2†source】`. Other brackets are kept only if quoted. */
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
 * Removes links, hosts that no passage names, and all email addresses but one from a word. Compares it in a normalised
 * form, so that full-width letters or invisible characters don't disguise a link.
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

/** True if a word contains an email address: an @ with text before it, and a full stop within the text after it. */
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
