/**
 * The text of a bibliography's file, which is UTF-8 or, from older programs, Windows' or Latin 1. Abstracts that were
 * copied from a PDF bring control characters, which go; a NUL stays, for it tells that the file is no text.
 */
export function decodeBibliography(bytes: Uint8Array): string {
  return decodeText(bytes).replace(/[^\P{Cc}\t\n\r\0]/gu, '');
}

function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
