import { ownValue } from '../values/object.ts';
import { isSitePath } from '../values/site-path.ts';

/**
 * Everything that a post may contain, tag by tag: the single definition. The server removes everything else
 * (`clean-html.ts`), the editor produces nothing else, and the public page styles all of it (`prose.css`).
 */
interface AllowedTag {
  /** Each attribute with a test of its allowed values. */
  attributes: Readonly<Record<string, { test: (value: string) => boolean }>>;
  /** Without this attribute the tag is removed and its content kept. */
  needs?: string;
}

/** True for text that matches a pattern, or a path of this site that needs no escaping. */
const orSitePath = (pattern: RegExp) => ({
  test: (value: string) => pattern.test(value) || (isSitePath(value) && !/[\s\\]/.test(value)),
});

const WEB = /^https?:\/\/[^\s/?#\\][^\s]*$/i;
/** Allowed targets of links: a specified protocol, this site, or this page. */
const HREF = orSitePath(/^(?:(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):\S+|#\S*)$/i);
/** Allowed images: over https, on this site, or a raster image in a data URL. */
const IMAGE = orSitePath(
  /^(?:https:\/\/[^\s/?#\\]\S*|data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/]+={0,2})$/i,
);
const IMAGE_OR_NONE = { test: (value: string) => value === '' || IMAGE.test(value) };

/** An uploaded image with its size in its name. */
const UPLOADED = /^\/storage\/blog\/[0-9a-f]+-[1-9]\d{0,4}x[1-9]\d{0,4}\.[a-z]+$/;

const TEXT = /^[^\p{Cc}]{0,2000}$/u;
const PIXELS = /^[1-9]\d{0,4}$/;
const SPAN = /^[1-9]\d{0,2}$/;
const ALIGNED = /^text-align: (?:left|center|right|justify)$/;
/** In steps of 2rem. */
const INDENT = /^[1-8]$/;

/** Fragments that a text may link to: no id of the surrounding page, its footnotes or its references. */
const ANCHOR =
  /^(?!(?:main|contents|cite-this-post|site-menu|site-ornament|mode-menu|language-menu|reference-list)$|fn(?:ref)?-|(?:citation|reference)-\d+$)\p{L}[\p{L}\p{M}\p{N}_.:-]{0,99}$/u;

/** Of a figure, for references to it. */
const FIGURE = /^fig-[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]{0,79}$/u;
/** The class of a link that refers to a figure of its text and shows the figure's number. */
export const FIGURE_REFERENCE = 'figure-ref';
/** The class of a link to a video, which its page plays. */
export const VIDEO_LINK = 'video-link';
const LINK_CLASS = new RegExp(`^(?:${FIGURE_REFERENCE}|${VIDEO_LINK})$`);

const PLAIN: AllowedTag = { attributes: {} };
const BLOCK: AllowedTag = { attributes: { style: ALIGNED, 'data-indent': INDENT } };
const HEADING: AllowedTag = { attributes: { ...BLOCK.attributes, id: ANCHOR } };
const CELL: AllowedTag = { attributes: { colspan: SPAN, rowspan: SPAN } };

const all = (names: string, tag: AllowedTag) =>
  Object.fromEntries(names.split(' ').map((name) => [name, tag]));

/** Ids of references, with spaces between them. */
const REFERENCES = /^[^\s\p{Cc}"<>]{1,200}(?: [^\s\p{Cc}"<>]{1,200}){0,49}$/u;

export const ALLOWED: Readonly<Record<string, AllowedTag>> = {
  p: BLOCK,
  ...all('h1 h2 h3 h4 h5 h6', HEADING),
  ...all('ul li blockquote pre strong em s sub sup table thead tbody tr hr br figcaption', PLAIN),
  figure: { attributes: { id: FIGURE } },
  ...all('th td', CELL),
  ol: { attributes: { start: /^-?\d{1,9}$/ } },
  code: { attributes: { class: /^language-[\w+#.-]{1,40}$/ } },
  a: {
    attributes: {
      href: HREF,
      class: LINK_CLASS,
      target: /^_blank$/,
      rel: /^noopener noreferrer nofollow$/,
    },
    needs: 'href',
  },
  img: {
    attributes: {
      src: IMAGE,
      alt: /^[^\0]*$/,
      title: /^[^\0]*$/,
      width: PIXELS,
      height: PIXELS,
      'data-size': /^[sml]$/,
      'data-small': UPLOADED,
    },
    needs: 'src',
  },
  cite: {
    attributes: {
      'data-ref': REFERENCES,
      // Of several works, with bars between them.
      'data-locator': /^[^\p{Cc}]{1,1000}$/u,
      // Of all of its works, or those that it names.
      'data-suppress-author': { test: (value) => value === '' || REFERENCES.test(value) },
    },
    needs: 'data-ref',
  },
  div: {
    attributes: {
      class: /^link-preview$/,
      'data-url': WEB,
      'data-title': TEXT,
      'data-description': TEXT,
      'data-image': IMAGE_OR_NONE,
    },
    needs: 'data-url',
  },
};

/** True if a tag may have an attribute with this value. */
export const isAllowed = (tag: string, attribute: string, value: string): boolean =>
  ownValue(ownValue(ALLOWED, tag)?.attributes ?? {}, attribute)?.test(value) ?? false;

/** Tags that are replaced by an allowed tag with the same meaning. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

/** Void tags. */
export const VOID: readonly string[] = ['img', 'hr', 'br'];

/** The `rel` of every link that leaves the site or opens another tab. */
export const LINK_REL = 'noopener noreferrer nofollow';

/** True if a link stays on the site and in the same tab. */
export const isInternalLink = ({ href = '', target }: Readonly<Record<string, string>>): boolean =>
  /^[/#]/.test(href) && target === undefined;
