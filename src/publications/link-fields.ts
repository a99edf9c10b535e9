import { parseDoi } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import {
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
  type PublicationLinkKind,
} from '../../records/publication-vocabulary.ts';
import { isLink } from '../values/site-path.ts';
import { decoded } from '../values/text.ts';
import { isCodeHost } from './links.ts';

type Fields = Readonly<Record<string, string>>;

interface LinkField {
  kind: PublicationLinkKind;
  label?: string;
  /** The address for an identifier, if the field may contain one. */
  address?: (identifier: string) => string | null;
}

/** An address for text that looks like an identifier of this type. */
const at = (identifier: RegExp, address: (match: string) => string) => (text: string) => {
  const found = identifier.exec(text.trim())?.[1];
  return found ? address(found) : null;
};

/** Link fields of al-folio (https://github.com/alshedivat/al-folio, `_layouts/bib.liquid`) and in common use. */
const LINK_FIELDS = new Map<string, LinkField>(
  Object.entries({
    code: { kind: 'code' },
    github: {
      kind: 'code',
      address: at(/^([\w.-]+\/[\w.-]+)$/, (repository) => `https://github.com/${repository}`),
    },
    data: { kind: 'data' },
    dataset: { kind: 'data' },
    slides: { kind: 'slides' },
    presentation: { kind: 'slides' },
    poster: { kind: 'poster' },
    video: { kind: 'video' },
    talk: { kind: 'video', label: 'Talk' },
    website: { kind: 'publisher' },
    project: { kind: 'project' },
    supp: { kind: 'supplement' },
    supplement: { kind: 'supplement' },
    press: { kind: 'press' },
    blog: { kind: 'other', label: 'Blog' },
    preprint: { kind: 'preprint' },
    hal: {
      kind: 'preprint',
      label: 'HAL',
      address: at(/^([a-z]+-\d+(?:v\d+)?)$/, (id) => `https://hal.science/${id}`),
    },
    html: { kind: 'publisher' },
    inspirehep_id: {
      kind: 'other',
      label: 'INSPIRE',
      address: at(/^(\d+)$/, (id) => `https://inspirehep.net/literature/${id}`),
    },
  } satisfies Record<string, LinkField>),
);

/** The links of an entry's fields, in order, without paths that lead nowhere here. */
export function parseFieldLinks(fields: Fields): PublicationLink[] {
  const byUrl = new Map<string, PublicationLink>();
  for (const [name, text] of Object.entries(fields)) {
    const link = parseLinkField(name, text);
    if (link && !byUrl.has(link.url)) byUrl.set(link.url, link);
  }
  return [...byUrl.values()];
}

/** The link in a field: null if it leads nowhere, undefined if the field is not for links. */
export function parseLinkField(name: string, text: string): PublicationLink | null | undefined {
  const field = LINK_FIELDS.get(name);
  if (!field) return undefined;
  const url = parseWebLink(text) ?? field.address?.(text) ?? parseStoredPath(text);
  const kind = name === 'website' && url ? websiteKind(url) : field.kind;
  return url ? { kind, url, ...(field.label && { label: field.label }) } : null;
}

/** Hosts of project and personal pages. */
const PROJECT_HOST =
  /(?:^|\.)(?:github\.io|gitlab\.io|codeberg\.page|netlify\.app|vercel\.app|sites\.google\.com)$/i;

/** Type of al-folio's `website`: the publisher's page, unless its address suggests the work's project. */
function websiteKind(url: string): PublicationLinkKind {
  if (isCodeHost(url)) return 'code';
  if (!URL.canParse(url)) return 'project';
  const { hostname, pathname } = new URL(url);
  return PROJECT_HOST.test(hostname) || /(?:^|[/.-])projects?(?:[/.-]|$)/i.test(hostname + pathname)
    ? 'project'
    : 'publisher';
}

/** Parses the `links` value written by `formatLinkFields`. */
export function parseLinkList(text: string): PublicationLink[] {
  return text.split(' | ').flatMap((written): PublicationLink[] => {
    const [, word, url = '', label] = /^\s*([a-z]+) (\S+)(?: (.+))?$/.exec(written) ?? [];
    const kind = PUBLICATION_LINK_KINDS.find((known) => known === word);
    if (!kind || !isLink(url)) return [];
    return [{ kind, url, ...(label && { label: decoded(label.trim()) }) }];
  });
}

/** The field of each type of link; other types have none. */
const FIELD_BY_KIND = new Map<PublicationLinkKind, string>(
  ['code', 'data', 'slides', 'video', 'poster', 'project', 'supp', 'press', 'preprint'].flatMap(
    (name) => {
      const kind = LINK_FIELDS.get(name)?.kind;
      return kind ? [[kind, name]] : [];
    },
  ),
);

/**
 * The fields to which a record's links are written: al-folio's fields, and if these cannot express everything, also all
 * links in one value, "code https://… | other /talk A label".
 */
export function formatLinkFields({
  links,
  doi,
}: Pick<PublicationFields, 'links' | 'doi'>): [name: string, value: string][] {
  const fields = new Map<string, string>();
  const urls = new Set<string>();
  for (const { kind, url, label } of links) {
    const name = FIELD_BY_KIND.get(kind);
    const plain = /^https?:\/\/[^\s{}\\|]+$/.test(url) && parseWebLink(url) === url;
    const isOwn = plain && !label && !urls.has(url) && (doi === null || parseDoi(url) !== doi);
    if (!name || !isOwn || fields.has(name)) continue;
    fields.set(name, url);
    urls.add(url);
  }
  const written = [...fields];
  return written.length === links.length ? written : [['links', formatLinkList(links)], ...written];
}

const formatLinkList = (links: readonly PublicationLink[]): string =>
  links
    .map(({ kind, url, label }) => {
      const words = label ? [label.replace(/[%|{}\\^$&#]/g, encodeURIComponent)] : [];
      return [kind, url.replace(/[\s|{}\\]/g, encodeURIComponent), ...words].join(' ');
    })
    .join(' | ');

/** The path of a file stored on this site; null for any other text. */
export const parseStoredPath = (link: string | undefined): string | null =>
  link && /^\/storage\/\S+$/.test(link) ? link : null;

export function parseWebLink(link: string | undefined): string | null {
  const trimmed = (link ?? '').trim();
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}

/** A link, or the path of a file stored on this site; null if it is neither. */
export function parseLinkOrPath(link: string | undefined): string | null {
  return (
    pdfOnGitHub(parseWebLink(link)) ?? (link?.startsWith('/storage/publications/') ? link : null)
  );
}

/** GitHub shows a PDF on a page of its own at `/blob/`: the file itself is at `/raw/`. */
const pdfOnGitHub = (link: string | null): string | null =>
  link && /\.pdf$/i.test(link)
    ? link.replace(/^(https:\/\/github\.com\/[^/]+\/[^/]+)\/blob\//, '$1/raw/')
    : link;

/** A PDF in the import: slides, a poster or a supplement. */
export interface LinkedPdf {
  field: string;
  name: string;
}

/** PDFs to whose paths link fields refer: al-folio keeps `slides = {talk.pdf}` in a folder. */
export function findLinkedPdfs(fields: Fields): LinkedPdf[] {
  return Object.entries(fields).flatMap(([field, path]): LinkedPdf[] => {
    if (parseLinkField(field, path) !== null || path.includes('://')) return [];
    const name = path.trim().split('/').at(-1);
    return name && /\.pdf$/i.test(name) ? [{ field, name }] : [];
  });
}
