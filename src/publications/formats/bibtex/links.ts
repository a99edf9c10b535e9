import { doiInAddress, doiInNote, parseDoi } from '@academic-site/bibliography';
import type { PublicationFields } from '../../../../records/publication.ts';
import {
  PUBLICATION_LINK_KINDS,
  type PublicationLink,
  type PublicationLinkKind,
} from '../../../../records/publication-words.ts';
import { isLink } from '../../../values/site-path.ts';
import { decoded } from '../../../values/text.ts';
import { isCodeHost, isPdf } from '../../links.ts';
import { unescapeVerbatim } from './latex.ts';
import { plainText } from './text.ts';

type Fields = Record<string, string>;

interface LinkField {
  kind: PublicationLinkKind;
  label?: string;
  /** The address for an identifier, where the field may hold one. */
  address?: (identifier: string) => string | null;
}

/** An address for what looks like an identifier of the kind. */
const at = (identifier: RegExp, address: (match: string) => string) => (text: string) => {
  const found = identifier.exec(text.trim())?.[1];
  return found ? address(found) : null;
};

/**
 * Fields that hold a link, by al-folio (https://github.com/alshedivat/al-folio, `_layouts/bib.liquid`) and
 * by custom.
 */
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

/** Fields that are not LaTeX. `links` is this site's own: all links of a record, with their labels. */
export const VERBATIM_FIELDS = [
  ...'doi url link eprint file ee pdf pdf_url arxiv preview links'.split(' '),
  ...LINK_FIELDS.keys(),
];

/** The fields, with the verbatim ones unescaped. */
export function unescapeVerbatimFields(text: Fields): Fields {
  const fields = { ...text };
  for (const name of VERBATIM_FIELDS) {
    const value = text[name];
    if (value !== undefined) fields[name] = joinAddress(unescapeVerbatim(value));
  }
  return fields;
}

/** An address without the line break that a file has in it. */
const joinAddress = (value: string) =>
  /^\s*https?:\/\/\S+\s+[\w./-]+\s*$/i.test(value) ? value.replace(/\s+/g, '') : value;

/** Where a DOI, or the address of a work's own page, may stand: the surest first. */
const ADDRESSES = ['doi', 'url', 'ee', 'html', 'website', 'link', 'pdf'];

/** The DOI that an entry names, or that one of its addresses leads to. */
function findDoi(fields: Fields): string | null {
  const notes = [fields.howpublished, fields.note].map((note = '') => doiInNote(plainText(note)));
  const found = ADDRESSES.map((name) => fields[name] ?? '').map(
    (address) => doiInAddress(address) ?? parseDoi(address),
  );
  return [...found, ...notes].find((doi) => doi !== null) ?? null;
}

/**
 * Where an entry leads. A link that is only the DOI's resolver is the DOI, and a link to a file, or the page
 * that al-folio calls `html` or `website`, may stand in for a missing `url`.
 */
export function parseEntryLinks(
  fields: Fields,
): Pick<PublicationFields, 'doi' | 'url' | 'pdf_url' | 'links'> {
  const doi = findDoi(fields);
  const isOther = (link: string | null) =>
    link !== null && (doi === null || parseDoi(link) !== doi);
  const published = /https?:\/\/[^\s<>"]+/.exec(fields.howpublished ?? '')?.[0];
  const listed = parseLinkList(fields.links ?? '');
  const website = parseWebLink(fields.website);
  const further = parseFieldLinks(fields).filter(({ url }) => isOther(url));
  const others = [fields.ee, published].map(parseWebLink);
  const pdf =
    parseLinkOrPath(fields.pdf_url) ??
    parseLinkOrPath(fields.pdf) ??
    (website && isPdf(website) ? parseLinkOrPath(website) : null);
  const page = further.find(
    ({ kind, url }) => kind === 'publisher' && url !== pdf && listed.length === 0,
  )?.url;
  const candidates = [
    parseLinkOrPath(fields.url),
    ...others,
    page ?? null,
    parseWebLink(fields.file),
  ];
  const url = candidates.find(isOther) ?? null;
  const known = new Set(listed.map((link) => link.url));
  const isNew = (link: PublicationLink) =>
    !known.has(link.url) && (link.kind !== 'publisher' || link.url !== url) && link.url !== pdf;
  return {
    doi,
    url,
    pdf_url: pdf,
    links: [...listed, ...further.filter(isNew)],
  };
}

/** The links of an entry's fields, in their order, without paths that lead nowhere here. */
function parseFieldLinks(fields: Fields): PublicationLink[] {
  const byUrl = new Map<string, PublicationLink>();
  for (const [name, text] of Object.entries(fields)) {
    const link = parseLinkField(name, text);
    if (link && !byUrl.has(link.url)) byUrl.set(link.url, link);
  }
  return [...byUrl.values()];
}

/** The link that a field holds: null when it leads nowhere, undefined when the field is not for links. */
export function parseLinkField(name: string, text: string): PublicationLink | null | undefined {
  const field = LINK_FIELDS.get(name);
  if (!field) return undefined;
  const url = parseWebLink(text) ?? field.address?.(text) ?? parseStoredPath(text);
  const kind = name === 'website' && url ? websiteKind(url) : field.kind;
  return url ? { kind, url, ...(field.label && { label: field.label }) } : null;
}

/** Hosts of the pages of projects and people. */
const PROJECT_HOST =
  /(?:^|\.)(?:github\.io|gitlab\.io|codeberg\.page|netlify\.app|vercel\.app|sites\.google\.com)$/i;

/** What al-folio's `website` leads to: the publisher's page, but where its address speaks for the work's project. */
function websiteKind(url: string): PublicationLinkKind {
  if (isCodeHost(url)) return 'code';
  if (!URL.canParse(url)) return 'project';
  const { hostname, pathname } = new URL(url);
  return PROJECT_HOST.test(hostname) || /(?:^|[/.-])projects?(?:[/.-]|$)/i.test(hostname + pathname)
    ? 'project'
    : 'publisher';
}

/** Parses what `formatLinkList` wrote. */
function parseLinkList(text: string): PublicationLink[] {
  return text.split(' | ').flatMap((written): PublicationLink[] => {
    const [, word, url = '', label] = /^\s*([a-z]+) (\S+)(?: (.+))?$/.exec(written) ?? [];
    const kind = PUBLICATION_LINK_KINDS.find((known) => known === word);
    if (!kind || !isLink(url)) return [];
    return [{ kind, url, ...(label && { label: decoded(label.trim()) }) }];
  });
}

/** The field of each kind of link; other kinds have none of their own. */
const FIELD_BY_KIND = new Map<PublicationLinkKind, string>(
  ['code', 'data', 'slides', 'video', 'poster', 'project', 'supp', 'press', 'preprint'].flatMap(
    (name) => {
      const kind = LINK_FIELDS.get(name)?.kind;
      return kind ? [[kind, name]] : [];
    },
  ),
);

/**
 * The fields to which a record's links are written: al-folio's fields, and where these cannot hold everything,
 * also all links in one value, "code https://… | other /talk A label".
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

/** The path of a file that this site stores; null for any other text. */
export const parseStoredPath = (link: string | undefined): string | null =>
  link && /^\/storage\/\S+$/.test(link) ? link : null;

function parseWebLink(link: string | undefined): string | null {
  const trimmed = (link ?? '').trim();
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}

/** A link, or the path of a file that this site stores; null when it is neither. */
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

/** The names of a work's own PDFs that come with a bibliography: al-folio keeps that of `pdf = {paper.pdf}` in a folder. */
export function findPdfNames({ file = '', pdf = '' }: Fields): string[] {
  const names = parsePdfNames(file);
  const name = pdf.includes('://') ? undefined : pdf.trim().split('/').at(-1);
  return name && /\.pdf$/i.test(name) ? [...new Set([...names, name])] : names;
}

/** A PDF that comes with a bibliography: the slides, a poster, a supplement. */
export interface LinkedPdf {
  field: string;
  name: string;
}

/** The PDFs to which fields for links name a path: al-folio keeps `slides = {talk.pdf}` in a folder. */
export function findLinkedPdfs(fields: Fields): LinkedPdf[] {
  return Object.entries(fields).flatMap(([field, path]): LinkedPdf[] => {
    if (parseLinkField(field, path) !== null || path.includes('://')) return [];
    const name = path.trim().split('/').at(-1);
    return name && /\.pdf$/i.test(name) ? [{ field, name }] : [];
  });
}

/** `file` holds a path, or, by JabRef and Zotero, "description:path:type" lists. */
function parsePdfNames(file: string): string[] {
  const names = file.match(/(?<![^:;/\\])[^:;/\\]+\.pdf(?=$|[:;\s])/gi) ?? [];
  return [...new Set(names.map((name) => name.trim()))];
}
