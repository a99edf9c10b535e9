import { escapeUTF8 } from 'entities';
import { fenced, figure, quoted, titled } from './snippets.ts';

interface Shortcode {
  name: string;
  named: Record<string, string>;
  /** Values without a name. */
  places: string[];
  /** The text between its opening and closing tag; null without a closing one. */
  inner: string | null;
}

/** The syntax of a system's shortcodes. */
interface Syntax {
  /** Matches a tag; its groups are those of {@link Tag}. */
  tag: RegExp;
  /** True if an unclosed tag is text. */
  isText: (code: Shortcode) => boolean;
}

/** `shown` is the content of a tag that is only displayed as an example. */
type Tag = { shown?: string; slash?: string; name?: string; rest?: string };

const HUGO: Syntax = {
  tag: /\{\{[<%](?:\/\*(?<shown>(?:(?!\{\{|\*\/)[\s\S])*)\*\/|\s*(?<slash>\/?)\s*(?<name>[\w./-]*)(?<rest>(?:(?!\{\{|[>%]\}\})[\s\S])*))[>%]\}\}/g,
  isText: () => false,
};

const WORDPRESS: Syntax = {
  tag: /\[(?:(?<shown>\[[^[\]]*\])|(?<slash>\/?)(?<name>[a-z][\w-]{1,40})(?<rest>(?:[\s=][^[\]]*)?))\]/gi,
  isText: (code) =>
    !KNOWN.has(code.name) && Object.keys(code.named).length === 0 && !addressIn(code),
};

/** WordPress shortcodes without attributes; others are recognised by their attributes or closing tags. */
const KNOWN = new Set(
  'gallery playlist contact-form contact-form-7 wpforms slideshow youtube embed'.split(' '),
);

const ATTRIBUTE = /(?:([\w-]+)\s*=\s*|=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g;

function parseAttributes(rest: string) {
  const named: Record<string, string> = {};
  const places: string[] = [];
  for (const [, name, double, single, back, bare] of rest.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? back ?? bare ?? '';
    if (name) named[name.toLowerCase()] = value;
    else places.push(value);
  }
  return { named, places };
}

/** Deeper than any real text. */
const DEEPEST = 40;

/** Replaces each shortcode in a text with the result of `show`. */
function fill(text: string, { tag, isText }: Syntax, show: (code: Shortcode) => string): string {
  const tags = [...text.matchAll(tag)].map((match) => {
    const { shown, slash, name = '', rest = '' }: Tag = match.groups ?? {};
    return { match, shown, slash: slash === '/', name: name.toLowerCase(), rest };
  });
  const closed = new Set(tags.flatMap(({ slash, name }) => (slash ? [name] : [])));
  const open: (Shortcode & { start: number })[] = [];
  let out = '';
  let from = 0;
  for (const { match, shown, slash, name, rest } of tags) {
    const code = { name, ...parseAttributes(rest.replace(/\/\s*$/, '')), inner: null };
    if (shown === undefined && !closed.has(name) && isText(code)) continue;
    out += text.slice(from, match.index);
    from = match.index + match[0].length;
    if (shown !== undefined) out += match[0].replace(/\/\*|\*\//g, '');
    else if (slash) {
      const at = open.findLastIndex((tag) => tag.name === name);
      const [opening] = at < 0 ? [] : open.splice(at);
      if (!opening) continue;
      const inner = out.slice(opening.start);
      out = out.slice(0, opening.start) + show({ ...opening, inner });
    } else if (closed.has(name) && !/\/\s*$/.test(rest) && open.length < DEEPEST) {
      open.push({ ...code, start: out.length });
    } else out += show(code);
  }
  return out + text.slice(from);
}

const isWeb = (text: string) => /^https?:\/\/\S+$/i.test(text);

const addressIn = ({ named, places, inner }: Shortcode): string =>
  [inner?.trim() ?? '', ...Object.values(named), ...places].find(isWeb) ?? '';

/** Links a line of text if the address is on the web; otherwise returns the text. */
function linkOrText(code: Shortcode, leaveOut: LeaveOut): string {
  const inner = code.inner?.trim() ?? '';
  const url = addressIn(code);
  if (url && !inner.includes('\n')) {
    const text = inner === '' || isWeb(inner) ? escapeUTF8(url) : inner;
    return `<a href="${escapeUTF8(url)}">${text}</a>`;
  }
  const why = inner
    ? 'Its content was imported without it.'
    : 'It is generated when a page is shown.';
  leaveOut(`shortcode ${code.name}`, why);
  return code.inner ?? '';
}

/** Called with each shortcode that cannot be resolved. */
type LeaveOut = (what: string, why: string) => void;

interface HugoContext {
  /** The address of a page by the path of its file. */
  findAddress: (path: string) => string | null;
  leaveOut: LeaveOut;
}

/** Resolves the Hugo shortcodes in a text where possible, and removes the others. */
export const fillHugoShortcodes = (text: string, { findAddress, leaveOut }: HugoContext): string =>
  fill(text, HUGO, (code) => {
    const { name, named, places } = code;
    const [first = ''] = places;
    const inner = code.inner ?? '';
    switch (name) {
      case 'toc':
      case 'icon':
        return '';
      case 'math':
      case 'hl':
      case 'raw':
        return inner;
      case 'callout':
      case 'alert':
      case 'notice':
      case 'admonition':
        return quoted(inner);
      case 'youtube':
      case 'vimeo':
      case 'gist': {
        const url = `${PLAYERS[name]}${named.id ?? places.join('/')}`;
        return linkOrText({ ...code, named: { url } }, leaveOut);
      }
      case 'figure':
      case 'img':
      case 'image':
        return hugoFigure(named, first);
      case 'ref':
      case 'relref':
        return findAddress(first || (named.path ?? '')) ?? '';
      case 'highlight':
        return fenced(inner, first);
      case 'details':
      case 'spoiler':
        return titled(named.text ?? named.summary ?? named.title ?? first, inner);
      default:
        return linkOrText(code, leaveOut);
    }
  });

const PLAYERS = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  gist: 'https://gist.github.com/',
};

function hugoFigure(named: Record<string, string>, first: string): string {
  const { src = first, title, caption, alt = '', link } = named;
  const words = [title, caption].filter((part) => part).join(' ');
  return src && figure(src, { alt, link }, words);
}

interface WordPressContext {
  /** The address of an upload by its number. */
  attachment: (id: string) => string | null;
  /** The addresses of the images that were uploaded with the text. */
  ownPictures: () => readonly string[];
  leaveOut: LeaveOut;
}

/** Resolves the WordPress shortcodes in a text where possible, and removes the others. */
export function fillWordPressShortcodes(
  text: string,
  { attachment, ownPictures, leaveOut }: WordPressContext,
): string {
  const withFormulas = text.replace(
    /\$latex\s([^$]*)\$/g,
    (_, tex: string) => `$${(tex.split(/&(?:bg|fg|s)=/, 1)[0] ?? '').trim()}$`,
  );
  return fill(withFormulas, WORDPRESS, (code) => {
    const { name, named } = code;
    const inner = code.inner ?? '';
    switch (name) {
      case 'caption':
      case 'wp_caption': {
        const [, picture = '', text = ''] =
          /^([\s\S]*<img[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? [];
        const caption = text.trim() || named.caption || '';
        return `<figure>${picture || inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
      }
      case 'latex':
        return `$${inner.trim()}$`;
      case 'code':
      case 'sourcecode': {
        const language = named.language ?? named.lang ?? '';
        return `<pre><code class="language-${escapeUTF8(language)}">${inner.trim()}</code></pre>`;
      }
      case 'gallery': {
        const ids = named.ids?.split(',') ?? [];
        const pictures = ids.length > 0 ? ids.map((id) => attachment(id.trim())) : ownPictures();
        const shown = pictures.map((url) => url && `<p><img src="${escapeUTF8(url)}" alt=""></p>`);
        if (pictures.length === 0)
          leaveOut('shortcode gallery', 'Its images are not in the export.');
        return shown.join('');
      }
      default: {
        const shown = linkOrText(code, leaveOut);
        return shown.startsWith('<a ') ? `\n\n<p>${shown}</p>\n\n` : shown;
      }
    }
  });
}
