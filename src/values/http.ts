/** Reads a header of a request or response, by its lower-case name. */
export type HeaderLookup = (name: string) => string | undefined;

/**
 * True if If-None-Match contains a tag, by weak comparison (RFC 9110, 13.1.2).
 *
 * @example etagMatches('W/"a", "b"', '"a"') // true
 */
export function etagMatches(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** True for an encoding in an Accept-Encoding header, unless its quality is 0. */
const accepted = (coding: string) =>
  new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))`, 'i');
const BROTLI = accepted('br');
const GZIP = accepted('gzip');

/**
 * Brotli, otherwise gzip, by Accept-Encoding (RFC 9110, 12.5.3).
 *
 * @example preferredEncoding('gzip, br;q=0') // "gzip"
 */
export function preferredEncoding(header = ''): 'br' | 'gzip' | null {
  return BROTLI.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : null;
}

/**
 * Parses a Range header (RFC 9110, 14.1.2). Multiple ranges get the whole file, as the RFC allows.
 *
 * @param size of the file in bytes
 * @returns the range; null for the whole file; 'unsatisfiable' if it is past the end
 * @example parseRange('bytes=-10', 100) // { start: 90, end: 99 }
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Number(last);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/**
 * A Content-Disposition whose file name may contain any character (RFC 6266 with RFC 5987).
 *
 * @example contentDisposition('inline', 'é.pdf') // "inline; filename=\"e.pdf\"; filename*=UTF-8''%C3%A9.pdf"
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === filename
    ? `${kind}; filename="${ascii}"`
    : `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Endpoint of the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/**
 * True if a path is an API call or a file and not a page: its errors are JSON, and nothing in it is rendered.
 *
 * @example isCall('/api/blog') // true
 */
export const isCall = (path: string): boolean =>
  path.startsWith('/api/') ||
  path.startsWith('/storage/') ||
  path === '/healthz' ||
  path === MCP_PATH ||
  path === '/api';

/**
 * Parses a `page` parameter: 1 if missing, null if invalid.
 *
 * @example pageNumber('2') // 2
 */
export function pageNumber(text: string | undefined | null): number | null {
  if (text === undefined || text === null) return 1;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
