import { encodeEntities } from '../html.ts';
import { fenced } from './liquid.ts';

/** What Hugo's shortcodes are read with. */
interface ShortcodeContext {
  /** Where a page is, by the path of its file. */
  addressOf: (path: string) => string | null;
  /** Is told what no text can be made of. */
  leaveOut: (what: string, why: string) => void;
}

type Token =
  | { kind: 'text'; raw: string }
  | { kind: 'code'; raw: string; name: string; rest: string; closing: boolean; alone: boolean };

/** A text with its shortcodes filled in, as far as that can be; none stays in it. */
export function fillShortcodes(text: string, context: ShortcodeContext): string {
  if (!text.includes('{{<') && !text.includes('{{%')) return text;
  return new Shortcodes(tokensOf(text), context).all();
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  // What stands nowhere further on.
  const missing = new Set<string>();
  const push = (raw: string) => {
    if (raw !== '') tokens.push({ kind: 'text', raw });
  };
  let from = 0;
  for (let open = text.indexOf('{{'); open >= 0; ) {
    const sign = text[open + 2];
    const close = sign === '<' ? '>}}' : sign === '%' ? '%}}' : '';
    const end = close && !missing.has(close) ? text.indexOf(close, open + 3) : -1;
    if (close && end < 0) missing.add(close);
    if (end < 0) {
      open = text.indexOf('{{', open + 2);
      continue;
    }
    push(text.slice(from, open));
    from = end + 3;
    const inner = text.slice(open + 3, end).trim();
    // "{{</* name */>}}" is how a shortcode is shown.
    const shown = /^\/\*([\s\S]*)\*\/$/.exec(inner)?.[1];
    const [, slash, name = '', rest = ''] = /^(\/?)\s*([\w./-]*)\s*([\s\S]*)$/.exec(inner) ?? [];
    if (shown !== undefined) push(`{{${sign}${shown}${close}`);
    else {
      tokens.push({
        ...{ kind: 'code', raw: text.slice(open, from), name: name.toLowerCase() },
        ...{
          rest: rest.replace(/\/$/, '').trim(),
          closing: slash === '/',
          alone: /\/$/.test(rest),
        },
      });
    }
    open = text.indexOf('{{', from);
  }
  push(text.slice(from));
  return tokens;
}

const ATTRIBUTE = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`=]+))/g;
const SILENT = new Set(['toc', 'icon', 'math', 'hl', 'fragment', 'speaker_note', 'param', 'raw']);
const QUOTED = new Set(['callout', 'alert', 'notice', 'admonition', 'note', 'tip', 'warning']);
const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  gist: 'https://gist.github.com/',
};
const DEEPEST = 40;

class Shortcodes {
  readonly #tokens: Token[];
  readonly #context: ShortcodeContext;
  /** Names that are closed somewhere: others stand alone. */
  readonly #closed: ReadonlySet<string>;
  #at = 0;

  constructor(tokens: Token[], context: ShortcodeContext) {
    this.#tokens = tokens;
    this.#context = context;
    this.#closed = new Set(
      tokens.flatMap((token) => (token.kind === 'code' && token.closing ? [token.name] : [])),
    );
  }

  all(): string {
    let out = '';
    while (this.#at < this.#tokens.length) out += this.#until(null, 0);
    return out;
  }

  #until(end: string | null, depth: number): string {
    let out = '';
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      this.#at += 1;
      if (!token) break;
      if (token.kind === 'text') out += token.raw;
      else if (token.closing) {
        if (token.name === end) return out;
      } else {
        const encloses = this.#closed.has(token.name) && !token.alone && depth < DEEPEST;
        const inner = encloses ? this.#until(token.name, depth + 1) : '';
        out += this.#filled(token.name, token.rest, inner);
      }
    }
    return out;
  }

  #filled(name: string, rest: string, inner: string): string {
    const { leaveOut, addressOf } = this.#context;
    const { named, places } = attributesOf(rest);
    const [first = ''] = places;
    if (SILENT.has(name)) return name === 'speaker_note' ? '' : inner;
    if (QUOTED.has(name)) return `\n\n${inner.trim().replace(/^/gm, '> ')}\n\n`;
    const player = PLAYERS[name];
    if (player) {
      const id = named.id ?? places.join('/');
      return id ? webLink(`${player}${id}`) : '';
    }
    switch (name) {
      case 'figure':
      case 'img':
      case 'image':
        return figure(named, first);
      case 'ref':
      case 'relref':
        return addressOf(first || (named.path ?? '')) ?? '';
      case 'staticref':
        return `/${first.replace(/^\/+/, '')}`;
      case 'highlight':
        return fenced(inner, first);
      case 'details':
      case 'spoiler': {
        const title = named.text ?? named.summary ?? named.title ?? first;
        return `\n\n**${title}**\n\n${inner}\n\n`;
      }
      case 'button': {
        const url = named.url ?? named.link ?? named.href ?? '';
        return url
          ? `<a href="${encodeEntities(url)}">${inner || encodeEntities(named.text ?? url)}</a>`
          : inner;
      }
      case 'video':
      case 'audio': {
        const url = named.src ?? named.id ?? first;
        if (/^https?:\/\//.test(url)) return webLink(url);
        leaveOut(`shortcode ${name}`, 'Videos and sounds have no place here.');
        return '';
      }
      case 'tweet':
      case 'x':
      case 'twitter': {
        const id = named.id ?? places.at(-1) ?? '';
        return id
          ? webLink(/^https?:/.test(id) ? id : `https://x.com/${named.user ?? 'i/status'}/${id}`)
          : '';
      }
      default:
        leaveOut(
          `shortcode ${name}`,
          inner.trim()
            ? 'What stands between its ends came along.'
            : 'Hugo makes its content when it builds the site.',
        );
        return inner;
    }
  }
}

function figure(named: Record<string, string>, first: string): string {
  const src = named.src ?? named.url ?? first;
  if (!src) return '';
  const alt = named.alt ?? '';
  const parts = [named.title, named.caption ?? named.attr].filter((part) => part);
  const caption = parts.length > 0 ? `<figcaption>${parts.join(' ')}</figcaption>` : '';
  const image = `<img src="${encodeEntities(src)}" alt="${encodeEntities(alt)}">`;
  const linked = named.link ? `<a href="${encodeEntities(named.link)}">${image}</a>` : image;
  return `<figure>${linked}${caption}</figure>`;
}

function attributesOf(rest: string): { named: Record<string, string>; places: string[] } {
  const named: Record<string, string> = {};
  const places: string[] = [];
  for (const [, name, double, single, back, bare] of rest.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? back ?? bare ?? '';
    if (name) named[name] = value;
    else places.push(value);
  }
  return { named, places };
}

const webLink = (url: string) => `<a href="${encodeEntities(url)}">${encodeEntities(url)}</a>`;
