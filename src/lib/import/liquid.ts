import { encodeEntities } from '../html.ts';

/** What Jekyll's templates are read with. */
export interface LiquidContext {
  /** By their whole names, "page.title". */
  variables: Readonly<Record<string, string>>;
  /** How a publication is cited in a text, by its key: "(Doe, 2020)"; null for one that is not known. */
  cite: (key: string) => string | null;
  /** The address of a file or post by its name, for `link` and `post_url`. */
  addressOf: (name: string) => string | null;
  /** Is told what no text can be made of. */
  leaveOut: (what: string, why: string) => void;
}

type Token =
  | { kind: 'text'; raw: string }
  | { kind: 'tag'; raw: string; name: string; rest: string }
  | { kind: 'output'; raw: string; expression: string };

const FILLED = 'Jekyll fills it from other files when it builds the site.';
const THEME = 'It is a part of the theme.';

/** A text with its templates filled in, as far as that can be; no template stays in it. */
export function fillTemplates(text: string, context: LiquidContext): string {
  if (!text.includes('{%') && !text.includes('{{')) return text;
  return new Templates(tokensOf(text), context).all();
}

const CLOSES: Record<string, string> = { '{%': '%}', '{{': '}}' };

/** Takes a text apart at its templates; what is never closed is text. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const missing = new Set<string>();
  let at = 0;
  let from = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const close = CLOSES[text.slice(open, open + 2)];
    const end = close && !missing.has(close) ? text.indexOf(close, open + 2) : -1;
    // None stands further on either.
    if (close && end < 0) missing.add(close);
    if (end < 0) {
      at = open + 1;
      continue;
    }
    if (open > from) tokens.push({ kind: 'text', raw: text.slice(from, open) });
    const raw = text.slice(open, end + 2);
    const inner = text
      .slice(open + 2, end)
      .replace(/^-|-$/g, '')
      .trim();
    if (close === '%}') {
      const [, name = '', rest = ''] = /^(\S*)\s*([\s\S]*)$/.exec(inner) ?? [];
      tokens.push({ kind: 'tag', raw, name, rest: rest.trim() });
    } else {
      tokens.push({ kind: 'output', raw, expression: inner });
    }
    at = end + 2;
    from = at;
  }
  if (from < text.length) tokens.push({ kind: 'text', raw: text.slice(from) });
  return tokens;
}

/** Tags around a text that only Jekyll can choose. */
const CHOICES = new Set(['for', 'if', 'unless', 'case', 'tablerow', 'ifchanged']);
const AROUND = new Set(['highlight', 'details', 'tabs', 'tab', 'quote', 'raw', 'comment']);
/** Tags that show nothing by themselves. */
const SILENT = new Set(['increment', 'decrement', 'break', 'continue', 'seo', 'feed_meta']);
const DEEPEST = 40;

class Templates {
  readonly #tokens: Token[];
  readonly #context: LiquidContext;
  /** What the text itself names. */
  readonly #named = new Map<string, string>();
  #at = 0;

  constructor(tokens: Token[], context: LiquidContext) {
    this.#tokens = tokens;
    this.#context = context;
  }

  all(): string {
    let out = '';
    while (this.#at < this.#tokens.length) out += this.#until(null, 0);
    return out;
  }

  /** What stands before the tag of a name, which is passed. */
  #until(end: string | null, depth: number): string {
    let out = '';
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      this.#at += 1;
      if (!token) break;
      if (token.kind === 'text') out += token.raw;
      else if (token.kind === 'output') out += this.#value(token.expression);
      else if (token.name === end) return out;
      else if (!token.name.startsWith('end')) {
        const filled = this.#tag(token.name, token.rest, depth);
        out = filled === '' ? this.#withoutLine(out) : out + filled;
      }
    }
    return out;
  }

  /** A line that held a tag and nothing else goes with it: a blank one would end the HTML around it. */
  #withoutLine(before: string): string {
    const next = this.#tokens[this.#at];
    const line = /(?:^|\n)([ \t]*)$/.exec(before);
    const rest = next?.kind === 'text' ? /^[ \t]*\n/.exec(next.raw) : null;
    if (!line || !rest || next?.kind !== 'text') return before;
    this.#tokens[this.#at] = { kind: 'text', raw: next.raw.slice(rest[0].length) };
    return before.slice(0, before.length - (line[1]?.length ?? 0));
  }

  /** Passes what stands before the end of a tag, with all that is in it. */
  #skip(name: string): void {
    for (let open = 1; this.#at < this.#tokens.length && open > 0; this.#at += 1) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'tag') continue;
      if (token.name === name) open += 1;
      if (token.name === `end${name}`) open -= 1;
    }
  }

  /** The text before the tag of a name, as it was written. */
  #rawUntil(end: string): string {
    let out = '';
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      this.#at += 1;
      if (!token || (token.kind === 'tag' && token.name === end)) break;
      out += token.raw;
    }
    return out;
  }

  #tag(name: string, rest: string, depth: number): string {
    if (SILENT.has(name)) return '';
    if (name === 'raw') return this.#rawUntil('endraw');
    if (name === 'comment') {
      this.#rawUntil('endcomment');
      return '';
    }
    if (CHOICES.has(name)) {
      this.#skip(name);
      this.#context.leaveOut(`{% ${name} %}`, FILLED);
      return '';
    }
    if (name === 'capture') {
      this.#named.set(rest, this.#until('endcapture', depth + 1).trim());
      return '';
    }
    if (name === 'assign') {
      const [, variable = '', expression = ''] = /^([\w.-]+)\s*=\s*([\s\S]*)$/.exec(rest) ?? [];
      const value = this.#known(expression);
      if (value !== undefined) this.#named.set(variable, value);
      return '';
    }
    if (AROUND.has(name)) {
      const inner =
        depth < DEEPEST ? this.#until(`end${name}`, depth + 1) : this.#rawUntil(`end${name}`);
      return this.#around(name, rest, inner);
    }
    return this.#alone(name, rest);
  }

  #around(name: string, rest: string, inner: string): string {
    switch (name) {
      case 'highlight':
        return fenced(inner, rest.split(/\s/)[0] ?? '');
      case 'details':
        return `\n\n**${rest}**\n\n${inner}\n\n`;
      case 'tab':
        return `\n\n**${rest.replace(/^\S+\s+/, '')}**\n\n${inner}\n\n`;
      case 'quote':
        return `\n\n${inner.trim().replace(/^/gm, '> ')}\n> ${this.#cited(rest)}\n\n`;
      default:
        return inner;
    }
  }

  #alone(name: string, rest: string): string {
    const { leaveOut, addressOf } = this.#context;
    switch (name) {
      case 'include':
      case 'include_relative':
      case 'include_cached':
        return this.#include(rest);
      case 'cite':
      case 'cite_details':
      case 'nocite':
        return name === 'nocite' ? '' : this.#cited(rest);
      case 'reference':
        return this.#cited(rest);
      case 'link':
      case 'post_url':
        return addressOf(rest) ?? '';
      case 'youtube':
        return webLink(
          `https://www.youtube.com/watch?v=${rest.replace(/["']/g, '').split(/\s/)[0]}`,
        );
      case 'vimeo':
        return webLink(`https://vimeo.com/${rest.replace(/["']/g, '').split(/\s/)[0]}`);
      case 'twitter':
      case 'gist':
      case 'embed': {
        const given = rest.replace(/["']/g, '').split(/\s/)[0] ?? '';
        const url =
          name === 'gist' && !given.includes('://') ? `https://gist.github.com/${given}` : given;
        return /^https?:\/\//.test(url) ? webLink(url) : '';
      }
      case 'bibliography':
        leaveOut('{% bibliography %}', 'All publications stand on the page Publications.');
        return '';
      default:
        leaveOut(`{% ${name} %}`, FILLED);
        return '';
    }
  }

  #include(rest: string): string {
    const [, file = '', given = ''] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? [];
    const { leaveOut } = this.#context;
    const values = this.#attributes(given);
    const name = file.replace(/\.(?:liquid|html|md)$/, '');
    const path = values.path ?? values.image_path ?? values.src ?? values.url ?? '';
    if (/^(?:figure|image|img|picture)$/.test(name) && path) {
      const caption = values.caption ? `<figcaption>${values.caption}</figcaption>` : '';
      const said = ['alt', 'title'].flatMap((key) =>
        values[key] ? [` ${key}="${encodeEntities(values[key] ?? '')}"`] : [],
      );
      return `<figure><img src="${encodeEntities(path)}"${said.join('')}>${caption}</figure>`;
    }
    if (/^(?:video|audio|youtube|vimeo)/i.test(name)) {
      if (/^https?:\/\//.test(path)) return webLink(path.replace(/\/embed\//, '/watch?v='));
      leaveOut(`{% include ${file} %}`, 'Videos and sounds have no place here.');
      return '';
    }
    if (name !== 'base_path' && name !== 'toc') leaveOut(`{% include ${file} %}`, THEME);
    return '';
  }

  #attributes(given: string): Record<string, string> {
    const values: Record<string, string> = {};
    for (const [, name = '', double, single, bare] of given.matchAll(ATTRIBUTE)) {
      values[name] = double ?? single ?? (bare ? this.#variable(bare) : '') ?? '';
    }
    return values;
  }

  #cited(rest: string): string {
    const keys = rest
      .split(/\s+/)
      .filter((word) => word !== '' && !word.startsWith('-') && !word.includes('='));
    const found = keys.map((key) => this.#context.cite(key.replace(/[,;]$/, '')));
    const known = found.filter((text) => text !== null);
    if (known.length < found.length || found.length === 0) {
      this.#context.leaveOut(
        '{% cite %}',
        'The entry that it cites is in no bibliography of the folder.',
      );
    }
    return known.length > 0 ? `(${known.join('; ')})` : '';
  }

  #variable(name: string): string | undefined {
    return this.#named.get(name) ?? this.#context.variables[name];
  }

  /** What an expression says; nothing for what is not known. */
  #value(expression: string): string {
    const value = this.#known(expression);
    const [name = ''] = expression.split('|', 1);
    if (value === undefined) this.#context.leaveOut(`{{ ${name.trim()} }}`, FILLED);
    return value ?? '';
  }

  /** What an expression with filters says. */
  #known(expression: string): string | undefined {
    const [first = '', ...filters] = expression.match(/(?:"[^"]*"|'[^']*'|[^|"'])+/g) ?? [];
    let value = this.#operand(first);
    for (const filter of filters) {
      const [, name = '', argument = ''] = /^\s*(\w+)\s*:?\s*([\s\S]*)$/.exec(filter) ?? [];
      if (value === undefined && name === 'default') value = this.#operand(argument);
      if (value === undefined) break;
      if (name === 'prepend') value = `${this.#operand(argument) ?? ''}${value}`;
      else if (name === 'append') value = `${value}${this.#operand(argument) ?? ''}`;
      else if (/^(?:relative|absolute)_url$/.test(name)) value = `/${value.replace(/^\/+/, '')}`;
      else if (
        !/^(?:default|escape|markdownify|strip|strip_newlines|downcase|uri_escape|bust_file_cache)$/.test(
          name,
        )
      ) {
        value = undefined;
      }
    }
    return value;
  }

  #operand(text: string): string | undefined {
    const trimmed = text.trim();
    const quoted = /^(?:"([^"]*)"|'([^']*)')$/.exec(trimmed);
    return quoted ? (quoted[1] ?? quoted[2]) : this.#variable(trimmed);
  }
}

const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

const webLink = (url: string) => `<a href="${encodeEntities(url)}">${encodeEntities(url)}</a>`;

/** A block of code in Markdown, with a fence that is in none of it. */
export function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}\n\n`;
}
