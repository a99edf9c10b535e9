import { decodeEntities } from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import type { CitedPart, References } from './citations.ts';
import type { LeftBehindList } from './model.ts';
import { toLine } from './values.ts';

/** A key of Pandoc: single signs stand only within it. */
const KEY = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%+?~/-](?=[\p{L}\p{N}_]))*`;
const CITED = String.raw`(?<![\p{L}\p{N}_@./\\])(-?)@(?:\{([^{}<>]{1,200})\}|(${KEY}))`;

/** Matches, in HTML: elements in which nothing is cited, MyST's roles, Pandoc's brackets, and keys in the text. */
const READ = new RegExp(
  [
    String.raw`\{(?<role>(?:foot)?cite[\w:]*)\}<code>(?<keys>[^<]*)<\/code>`,
    String.raw`<(?<name>pre|code|a)\b[\s\S]*?<\/\k<name>>`,
    '<[^<>]*>',
    String.raw`\$\$[^$]{1,5000}\$\$`,
    String.raw`\$(?=\S)[^$<>]{0,2000}?\S\$(?!\d)`,
    String.raw`\[(?<bracket>(?:[^[\]<>]|<\/?(?:em|strong|sub|sup|s)>){1,3000})\]`,
    String.raw`${CITED}(?: ?\[(?<place>[^[\]<>@]{1,200})\])?`,
  ].join('|'),
  'gu',
);

const PART = new RegExp(String.raw`^([\s\S]*?)${CITED}([\s\S]*)$`, 'u');
const BARE = new RegExp(CITED, 'u');

/** Keys of figures and sections in Quarto and bookdown. */
const CROSS_REFERENCE =
  /^(?:fig|tbl|tab|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|nte|tip|wrn|imp|cau)[-:]/;

const NO_ENTRY =
  'No reference has its key. Choose the file with the references (.bib, .json or .yaml) together with the text.';

/** The references that a text can cite, and the report of what was not imported. */
interface Linking {
  references: References;
  left: LeftBehindList;
  /** Name of the text. */
  where: string;
}

/**
 * Makes citations of what Pandoc (`[see @roe2020, p. 3; -@poe]`, `@roe2020 [p. 3]`) and MyST (`` {cite:t}`roe2020` ``)
 * write. Those without an entry stay as they are written, and are reported.
 */
export function linkCitations(html: string, linking: Linking): string {
  const { references, left, where } = linking;
  if (!html.includes('@') && !html.includes('cite')) return html;
  const report = (cited: string) =>
    left.add('citation', NO_ENTRY, `${where}: ${cited.slice(0, 60)}`);
  return html.replace(READ, (whole, ...found) => {
    // Cast: named groups are the last argument, and all of them are texts or missing.
    const { role, keys, bracket, place } = found.at(-1) as Partial<Record<string, string>>;
    if (role !== undefined) return linkRole(whole, role, keys ?? '');
    if (bracket !== undefined) return bracket.includes('@') ? linkBracket(whole, bracket) : whole;
    const [mark, sign, braced, plain] = BARE.exec(whole) ?? [];
    if (mark === undefined || !whole.startsWith(mark)) return whole;
    return linkKey(whole, { mark, sign, key: braced ?? plain ?? '', place });
  });

  function linkRole(whole: string, role: string, keys: string): string {
    const parts = keys.split(/,(?![^{}]*\})/).map((written): CitedPart => {
      const [, prefix, key = '', suffix] =
        /^(?:\{([^{}]*)\})?([^{}]+)(?:\{([^{}]*)\})?$/.exec(decodeEntities(written).trim()) ?? [];
      return { key: key.trim(), prefix, locator: suffix, ...(/:ts?$/.test(role) && IN_TEXT) };
    });
    const made = references.cite(parts, keys);
    if (made === null) report(plainText(whole));
    return made ?? whole;
  }

  function linkBracket(whole: string, bracket: string): string {
    const written = plainText(bracket).split(/;(?![^{}]*\})/);
    const parts = written.flatMap((text) => readPart(text) ?? []);
    // Other signs in brackets: an address, or a text without keys.
    if (parts.length === 0 || parts.length < written.length) return whole;
    const isKnown = ({ key }: CitedPart) => references.has(key);
    const unknown = written.filter((_, at) => parts[at] && !isKnown(parts[at]));
    if (unknown.length > 0) report(plainText(whole));
    const made = references.cite(parts.filter(isKnown), unknown.length > 0 ? '' : plainText(whole));
    if (made === null) return whole;
    return unknown.length > 0 ? `${made} [${escapeUTF8(unknown.join(';').trim())}]` : made;
  }

  function linkKey(
    whole: string,
    cited: { mark: string; sign: string | undefined; key: string; place: string | undefined },
  ): string {
    const { mark, sign, key, place } = cited;
    const author = sign ? ('hidden' as const) : ('in text' as const);
    const made = references.cite(
      [{ key, author, locator: place && plainText(place) }],
      plainText(whole),
    );
    if (made !== null) return made;
    if (CROSS_REFERENCE.test(key))
      left.add('cross-reference', 'Its text is kept as written.', `${where}: ${mark}`);
    else if (/\d/.test(key)) report(mark);
    return whole;
  }
}

const IN_TEXT = { author: 'in text' } as const;

const plainText = (html: string) => toLine(decodeEntities(html.replace(/<[^<>]*>/g, '')));

/** A work between semicolons: "see @roe2020, pp. 3–5", "@roe2020{ii, A}, and more"; null without a key. */
function readPart(text: string): CitedPart | null {
  const [whole, prefix = '', sign, braced, plain, after = ''] = PART.exec(text) ?? [];
  if (whole === undefined) return null;
  const [, place, rest = after] = /^\{([^{}]*)\}([\s\S]*)$/.exec(after) ?? [];
  const suffix = rest.replace(/^\s*,?\s*/, '');
  return {
    key: braced ?? plain ?? '',
    prefix: prefix.trim(),
    locator: [place, suffix].filter(Boolean).join(', '),
    ...(sign && { author: 'hidden' as const }),
  };
}

/** Citations in HTML and templates, and lists of references, as Pandoc's Markdown has them. */
export function pandocCitations(markdown: string, references: References): string {
  const list = `\n\n${references.listMark}\n\n`;
  const written = markdown
    .replace(
      /<(d-cite|cite)\s+(?:data-cite|key|bibtex-key)="([^"]+)"\s*(?:\/>|>([^<]*)<\/\1>)/gi,
      (_, _name, keys: string, shown = '') => references.bracket(keys.split(','), shown),
    )
    .replace(/\{%-?\s*cite\s([^%\n]{1,500})%\}/g, (_, cited: string) => {
      const [keys = '', place] = cited
        .replace(/-$/, '')
        .trim()
        .split(/\s*--locator\s+/);
      const named = keys.split(/\s+/).filter((key) => !key.startsWith('--'));
      return references.bracket(named, '', place);
    })
    .replace(/\[\[@([^[\]|]+)(?:\|([^[\]]*))?\]\]/g, (_, key: string, shown?: string) =>
      references.bracket([key], shown),
    )
    .replace(/\{%-?\s*bibliography\b[^%]*%\}/g, list)
    .replace(/<div\s+[^<>]*(?:id="refs"|class="cite2c-biblio")[^<>]*>\s*<\/div>/gi, list)
    .replace(
      /<!-- BIBLIOGRAPHY START -->(?:(?!<!-- BIBLIOGRAPHY START)[\s\S])*?<!-- BIBLIOGRAPHY END -->/g,
      list,
    );
  return joinCitations(written, references);
}

const ONE = String.raw`\[@\{[^{}]{1,200}\}(?:; @\{[^{}]{1,200}\})*\]`;
const PLACE = String.raw`(?:,?\s?(?:pp?|S)\. ?[\d–,f. -]{1,40})?`;
const ONE_AND_PLACE = new RegExp(`(${ONE})(${PLACE})`, 'g');
const IN_PARENTHESES = new RegExp(String.raw`\(${ONE}${PLACE}(?:[;,]\s?${ONE}${PLACE})*\)`, 'g');
const SIDE_BY_SIDE = new RegExp(`${ONE}(?: ?${ONE})+`, 'g');

/** Citations of single works that people put in parentheses with a page, or side by side, as one citation. */
function joinCitations(markdown: string, references: References): string {
  const join = (whole: string) => {
    const parts = [...whole.matchAll(ONE_AND_PLACE)].map(([, one = '', given = '']) => {
      const place = given.replace(/^[,\s]+/, '').trim();
      const shown = references.shownFor(one).replace(/^\((.*)\)$/s, '$1');
      return [one.slice(1, -1), shown].map((text) => (place ? `${text}, ${place}` : text));
    });
    const [written, shown] = [0, 1].map((at) => parts.map((part) => part[at]).join('; '));
    return references.show(`[${written}]`, `(${shown})`);
  };
  return markdown.replace(IN_PARENTHESES, join).replace(SIDE_BY_SIDE, join);
}
