/** Decodes files of references from any program. */

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Control characters except tab and line breaks. NUL is kept, since it shows that a file is not text. */
const CONTROL = /[^\P{Cc}\t\n\r\0]/gu;

/**
 * Decodes a file in UTF-8 or UTF-16, with or without a byte order mark, or in Windows-1252, which includes
 * Latin-1. Lines that are not valid UTF-8 are decoded as Windows-1252, each on its own. Control characters,
 * which text copied from PDFs contains, are removed.
 */
export const decodeText = (bytes: Uint8Array): string => decodeBytes(bytes).replace(CONTROL, '');

function decodeBytes(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  return decodeUtf8(bytes) ?? splitLines(bytes).map(decodeLine).join('');
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const decodeLine = (line: Uint8Array): string =>
  decodeUtf8(line) ?? new TextDecoder('windows-1252').decode(line);

/** Splits a file into lines, each with its line break. */
function splitLines(bytes: Uint8Array): Uint8Array[] {
  const end = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(end, from);
    const to = at < 0 ? bytes.length : at + 1;
    lines.push(bytes.subarray(from, to));
    from = to;
  }
  return lines;
}

/**
 * Detected by its byte order mark, or by the zero bytes of ASCII characters: every second byte at the
 * beginning.
 */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, 200) / 2);
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of bytes.subarray(0, pairs * 2).entries())
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (even === 0 && odd > pairs / 2) return 'utf-16le';
  if (odd === 0 && even > pairs / 2) return 'utf-16be';
  return null;
}
