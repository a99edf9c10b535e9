import { encodeEntities } from '../html.ts';

/** What the shortcodes of WordPress are read with. */
interface ShortcodeContext {
  /** The address of an upload by its number. */
  attachment: (id: string) => string | null;
  /** The addresses of the pictures that were uploaded with the text. */
  ownPictures: readonly string[];
  /** Is told what no text can be made of. */
  leaveOut: (what: string, why: string) => void;
}

/** Those of WordPress itself and of what is often beside it; others are known by their attributes or ends. */
const KNOWN = new Set([
  ...[
    'caption',
    'wp_caption',
    'gallery',
    'playlist',
    'audio',
    'video',
    'embed',
    'youtube',
    'vimeo',
    'twitter',
  ],
  ...[
    'code',
    'sourcecode',
    'latex',
    'contact-form',
    'contact-form-7',
    'wpforms',
    'slideshow',
    'gist',
    'soundcloud',
  ],
]);
const TAG = /\[(\[?)(\/?)([a-z][a-z0-9_-]{1,40})((?:[\s=][^[\]]*)?)\]/gi;
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** A text with its shortcodes filled in, as far as that can be; none stays in it. */
export function fillWordPressShortcodes(text: string, context: ShortcodeContext): string {
  const withMaths = text
    .replace(
      /\$latex\s([^$]*)\$/g,
      (_, tex: string) => `$${(tex.split(/&(?:bg|fg|s)=/, 1)[0] ?? '').trim()}$`,
    )
    .replace(/\[latex\]([^[]*)\[\/latex\]/gi, (_, tex: string) => `$${tex.trim()}$`);
  const closed = new Set(
    [...withMaths.matchAll(TAG)].flatMap(([, , slash, name = '']) =>
      slash ? [name.toLowerCase()] : [],
    ),
  );
  let out = '';
  let from = 0;
  // What a tag stands before, until the end of its name.
  const open: { name: string; given: Record<string, string>; start: number }[] = [];
  for (const match of withMaths.matchAll(TAG)) {
    const [whole, escaped, slash, written = '', rest = ''] = match;
    const name = written.toLowerCase();
    const given = attributesOf(rest);
    const isCode = KNOWN.has(name) || closed.has(name) || (!slash && Object.keys(given).length > 0);
    if (escaped || !isCode) continue;
    out += withMaths.slice(from, match.index);
    from = match.index + whole.length;
    if (slash) {
      const at = open.findLastIndex((tag) => tag.name === name);
      const [tag] = at < 0 ? [] : open.splice(at);
      if (tag)
        out = out.slice(0, tag.start) + enclosing(name, tag.given, out.slice(tag.start), context);
    } else if (closed.has(name)) {
      open.push({ name, given, start: out.length });
    } else {
      out += alone(name, given, rest, context);
    }
  }
  return out + withMaths.slice(from);
}

function enclosing(
  name: string,
  given: Record<string, string>,
  inner: string,
  { leaveOut }: ShortcodeContext,
): string {
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const [image, said] = afterPicture(inner);
      const caption = said.trim() || given.caption || '';
      return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
    }
    case 'code':
    case 'sourcecode': {
      const language = given.language ?? given.lang ?? '';
      return `<pre><code${language ? ` class="language-${encodeEntities(language)}"` : ''}>${inner.trim()}</code></pre>`;
    }
    case 'embed':
    case 'youtube':
    case 'vimeo':
    case 'video':
    case 'audio': {
      const url = inner.trim() || firstAddress(given);
      return url ? paragraphLink(url) : '';
    }
    default:
      leaveOut(`shortcode ${name}`, 'What stands between its ends came along.');
      return inner;
  }
}

/** A text taken apart behind its last picture, and the link around that. */
function afterPicture(text: string): [picture: string, rest: string] {
  const start = text.lastIndexOf('<img');
  const end = start < 0 ? -1 : text.indexOf('>', start);
  if (end < 0) return [text, ''];
  const link = text
    .slice(end + 1)
    .trimStart()
    .startsWith('</a>');
  const at = link ? text.indexOf('</a>', end) + '</a>'.length : end + 1;
  return [text.slice(0, at), text.slice(at)];
}

function alone(
  name: string,
  given: Record<string, string>,
  rest: string,
  { attachment, ownPictures, leaveOut }: ShortcodeContext,
): string {
  if (name === 'gallery') {
    const ids = (given.ids ?? '').split(',').filter((id) => id.trim() !== '');
    const images = ids.length > 0 ? ids.flatMap((id) => attachment(id.trim()) ?? []) : ownPictures;
    if (images.length > 0)
      return images.map((url) => `<p><img src="${encodeEntities(url)}" alt=""></p>`).join('');
    leaveOut('shortcode gallery', 'Its pictures are not in the export.');
    return '';
  }
  const url = /^\s*=\s*(\S+)/.exec(rest)?.[1] ?? firstAddress(given) ?? '';
  if (/^https?:\/\//i.test(url)) return paragraphLink(url);
  leaveOut(`shortcode ${name}`, 'WordPress makes its content when it shows it.');
  return '';
}

const firstAddress = (given: Record<string, string>): string =>
  Object.values(given).find((value) => /^https?:\/\//i.test(value)) ?? '';

const paragraphLink = (url: string) =>
  /^https?:\/\//i.test(url)
    ? `\n\n<p><a href="${encodeEntities(url)}">${encodeEntities(url)}</a></p>\n\n`
    : url;

function attributesOf(rest: string): Record<string, string> {
  return Object.fromEntries(
    [...rest.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}
