import {
  CaptureTag,
  type Context,
  type Emitter,
  Liquid,
  Output,
  Parser,
  Tag,
  TagToken,
  type Template,
  Tokenizer,
  type TopLevelToken,
  Value,
} from 'liquidjs';
import { fenced, figure, quoted, titled, webLink } from './snippets.ts';

/** The values that Jekyll's templates need. */
interface LiquidContext {
  /** `site`, `page` and everything else that templates refer to. */
  variables: Readonly<Record<string, unknown>>;
  /** The citation of a publication in a text, by its key: "(Doe, 2020)"; null for an unknown one. */
  cite: (key: string) => string | null;
  /** The address of a file or post by its name, for `link` and `post_url`. */
  findAddress: (name: string) => string | null;
  /** Called with each template that cannot be resolved. */
  leaveOut: (what: string, why: string) => void;
}

const FILLED = 'Jekyll generates it from other files when it builds the site.';
const THEME = 'It is part of the theme.';
/** Replaces a tag, and marks braces that are not templates. It is a noncharacter, which no text contains. */
const MARK = '\uFDD0';
/** Templates are untrusted. Time in milliseconds, memory in liquidjs's units. */
const LIMITS = { parseLimit: 4e6, renderLimit: 2000, memoryLimit: 1e7 };
const MOST_TEMPLATES = 5000;
/**
 * Each template that cannot be parsed or resolved requires a search through the text: liquidjs only reports
 * its line.
 */
const MOST_FAILURES = 1000;
/** Nested tags: each marks its content again. */
const MOST_AROUND = 20;

/** Resolves the templates in a text where possible, and removes the others. */
export function fillTemplates(text: string, context: LiquidContext): string {
  if (!text.includes('{%') && !text.includes('{{')) return text;
  const last = { '{': text.lastIndexOf('}}'), '%': text.lastIndexOf('%}') };
  // Unclosed tags are text, and so is an output with a single quote, beyond which liquidjs would read on.
  const closed = text
    .replaceAll(MARK, '')
    .replace(/\{(?=\{[^{}"']*(["'])(?:(?!\1)[^{}])*\}\})/g, `{${MARK}`)
    .replace(/\{(?=([{%]))/g, (brace, kind: '{' | '%', at: number) =>
      at < last[kind] ? brace : `${brace}${MARK}`,
    );
  // A line that contained only a tag is removed with it: a blank line would end the HTML around it.
  return fill(closed, context)
    .replace(/(?<=^|\n)[ \t]*\uFDD0[\uFDD0 \t]*\n/g, '')
    .replaceAll(MARK, '');
}

function fill(text: string, context: LiquidContext): string {
  const engine = new Liquid({
    ...LIMITS,
    // Replaces the file system.
    templates: {},
    strictFilters: true,
    strictVariables: true,
    // For the filter "default"; conditions are checked before.
    lenientIf: true,
  });
  addFilters(engine);
  addTags(engine, context);
  if ((text.match(/\{[{%]/g)?.length ?? 0) <= MOST_TEMPLATES) {
    try {
      const templates = new LenientParser(engine, context.leaveOut).parse(text);
      const filled = String(engine.renderSync(templates, context.variables));
      if (filled.length <= LIMITS.parseLimit) return filled;
    } catch {
      // Applies to the whole text: a limit, or "raw" without an end.
    }
  }
  context.leaveOut('templates', 'They are invalid, or their output is too long.');
  return text.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '');
}

const [EMPTY] = new Tokenizer('{{ "" }}').readTopLevelTokens();

/** Removes only the template that cannot be parsed or resolved. */
class LenientParser extends Parser {
  readonly #leaveOut: LiquidContext['leaveOut'];
  #failures = 0;

  constructor(engine: Liquid, leaveOut: LiquidContext['leaveOut']) {
    super(engine);
    this.#leaveOut = leaveOut;
  }

  override parseToken(token: TopLevelToken, rest: TopLevelToken[]) {
    try {
      const template = super.parseToken(token, rest);
      if (template instanceof Tag || template instanceof Output) this.#makeLenient(template, token);
      return template;
    } catch (error) {
      this.#count();
      if (!EMPTY) throw error;
      const template = super.parseToken(EMPTY, rest);
      template.render = () => {
        throw error;
      };
      this.#makeLenient(template, token);
      return template;
    }
  }

  #makeLenient(template: Template, token: TopLevelToken): void {
    const render = template.render.bind(template);
    const mark = token instanceof TagToken ? MARK : '';
    const name = () => this.#name(token);
    template.render = function* (context: Context, emitter: Emitter) {
      emitter.write(mark);
      try {
        if (template instanceof Tag) yield* checkChoice(template, context);
        const shown: unknown = yield render(context, emitter);
        if (shown) emitter.write(shown);
        if (template instanceof CaptureTag) checkCapture(template.variable, context);
      } catch {
        name();
      }
      emitter.write(mark);
    };
  }

  #count(): void {
    this.#failures += 1;
    if (this.#failures > MOST_FAILURES) throw new Error('too many templates fail');
  }

  #name(token: TopLevelToken): void {
    this.#count();
    const [, tag, output = ''] =
      /^\{%-?\s*(\S*?)(?:\s|-?%\})|^\{\{-?([^|]*?)-?(?:\||\}\}$)/.exec(token.getText()) ?? [];
    if (tag === undefined) this.#leaveOut(`{{ ${output.trim()} }}`, FILLED);
    else if (!/^(?:end|assign$)/.test(tag)) this.#leaveOut(`{% ${tag} %}`, FILLED);
  }
}

/** Throws if a condition depends on an unknown value, which liquidjs would treat as false. */
function* checkChoice(template: Template, context: Context) {
  for (const value of template.arguments?.() ?? []) {
    if (value instanceof Value) yield value.value(context, false);
  }
}

/**
 * A capture that contains only removed templates is not a known value; liquidjs does not count a capture as
 * memory.
 */
function checkCapture(variable: string, context: Context): void {
  const values: Record<string, unknown> = context.bottom();
  const text = String(values[variable]);
  if (text.length > LIMITS.memoryLimit || !/[^\s\uFDD0]/.test(text)) delete values[variable];
}

function addFilters(engine: Liquid): void {
  const fromRoot = (path: unknown) => `/${String(path).replace(/^\/+/, '')}`;
  engine.registerFilter('relative_url', fromRoot);
  engine.registerFilter('absolute_url', fromRoot);
  for (const name of ['markdownify', 'bust_file_cache', 'uri_escape']) {
    engine.registerFilter(name, (value) => value);
  }
}

type Values = Record<string, string>;

function addTags(engine: Liquid, { cite, findAddress, leaveOut }: LiquidContext): void {
  const add = (names: string[], show: ShowAlone) => {
    for (const name of names) engine.registerTag(name, standingAlone(show));
  };
  const depth = { now: 0 };
  const addAround = (name: string, show: ShowAround) =>
    engine.registerTag(name, standingAround(name, show, depth));
  const cited = (args: string) => {
    const keys = args.split(/\s+/).filter((word) => /^[^-]/.test(word) && !word.includes('='));
    const known = keys.map((key) => cite(key.replace(/[,;]$/, ''))).filter((text) => text !== null);
    if (known.length < keys.length || keys.length === 0) {
      leaveOut('{% cite %}', 'The entry that it cites is in none of the folder’s bibliographies.');
    }
    return known.length > 0 ? `(${known.join('; ')})` : '';
  };
  const first = (args: string) => args.replace(/["']/g, '').split(/\s/)[0] ?? '';

  addAround('highlight', (inner, args) => fenced(inner, first(args)));
  addAround('details', (inner, args) => titled(args, inner));
  addAround('tabs', (inner) => inner);
  addAround('tab', (inner, args) => titled(args.replace(/^\S+\s+/, ''), inner));
  addAround('quote', (inner, args) => quoted(inner, cited(args)));
  add(['cite', 'cite_details', 'reference'], cited);
  add(['nocite'], () => '');
  add(['link', 'post_url'], (args) => findAddress(args) ?? '');
  add(['youtube'], (args) => webLink(`https://www.youtube.com/watch?v=${first(args)}`));
  add(['vimeo'], (args) => webLink(`https://vimeo.com/${first(args)}`));
  add(['twitter', 'embed'], (args) => webLink(first(args)));
  add(['gist'], (args) => webLink(first(args).replace(/^(?!.*:)/, 'https://gist.github.com/')));
  add(['bibliography'], () => {
    leaveOut('{% bibliography %}', 'All publications are listed on the Publications page.');
    return '';
  });
  add(['include', 'include_relative', 'include_cached'], (args, values) => {
    const file = first(args);
    const shown = included(file.replace(/\.(?:liquid|html|md)$/, ''), values());
    if (typeof shown === 'string') return shown;
    leaveOut(`{% include ${file} %}`, shown.why);
    return '';
  });
}

type ShowAlone = (args: string, values: () => Values) => string;
type ShowAround = (inner: string, args: string) => string;

/** A tag without content. */
const standingAlone = (show: ShowAlone) =>
  class extends Tag {
    override render(context: Context) {
      return show(this.token.args, () => attributes(this.token.args, this.liquid, context));
    }
  };

/** A tag with content. */
const standingAround = (name: string, show: ShowAround, depth: { now: number }) =>
  class extends Tag {
    readonly #templates: Template[] = [];

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      if (depth.now >= MOST_AROUND) throw new Error('tags stand too deep in each other');
      const stream = parser.parseStream(rest);
      stream.on<TagToken>(`tag:end${name}`, () => stream.stop());
      stream.on<Template>('template', (template) => this.#templates.push(template));
      depth.now += 1;
      try {
        stream.start();
      } finally {
        depth.now -= 1;
      }
    }

    override *render(context: Context): Generator<unknown, string> {
      const inner = yield this.liquid.renderer.renderTemplates(this.#templates, context);
      return show(String(inner), this.token.args);
    }
  };

/** The output of a theme's include, as far as its arguments define it. */
function included(name: string, values: Values): string | { why: string } {
  const path = values.path ?? values.image_path ?? values.src ?? values.url ?? '';
  if (/^(?:figure|image|img|picture)$/.test(name) && path) {
    const { alt, title, caption = '' } = values;
    return figure(path, { alt, title }, caption);
  }
  if (/^(?:video|audio|youtube|vimeo)/i.test(name)) {
    const link = webLink(path.replace(/\/embed\//, '/watch?v='));
    return link || { why: 'Videos and audio are not supported.' };
  }
  return name === 'base_path' || name === 'toc' ? '' : { why: THEME };
}

const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([a-z_][\w-]*(?:\.[\w-]+)*))/gi;

/** The named arguments of a tag: texts, or known values. */
function attributes(args: string, engine: Liquid, context: Context): Values {
  const values: Values = {};
  for (const [, name = '', double, single, bare] of args.matchAll(ATTRIBUTE)) {
    const known = bare && engine.evalValueSync(`${bare} | default: ""`, context);
    values[name] = double ?? single ?? String(known ?? '');
  }
  return values;
}
