import { describe, expect, it } from 'vitest';
import { decodeText } from './decode.ts';

const TEXT = '@article{a, title = {Über Dächer},\n author = {Łącka, Żaneta}}\n';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A text in UTF-16, its units in the order of bytes that is asked for. */
function utf16(text: string, order: 'little' | 'big'): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1)
    bytes.setUint16(at * 2, text.charCodeAt(at), order === 'little');
  return new Uint8Array(bytes.buffer);
}

const join = (...parts: (Uint8Array | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]));

describe('a file is decoded', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${TEXT}`, 'little')],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${TEXT}`, 'big')],
    ['UTF-16 LE', utf16(TEXT, 'little')],
    ['UTF-16 BE', utf16(TEXT, 'big')],
  ])('in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it('in Windows-1252: dashes and quotation marks that Latin-1 lacks', () => {
    const bytes = [0x47, 0x72, 0xfc, 0x6e, 0x20, 0x96, 0x20, 0x93, 0x61, 0x94];
    expect(decodeText(new Uint8Array(bytes))).toBe('Grün – “a”');
  });
});

it.each([
  ['\n', 'line feeds'],
  ['\r\n', 'both'],
  ['\r', 'carriage returns'],
])('a badly encoded line damages only itself, lines ending in %j', (end) => {
  const bytes = join(
    utf8(`Dvořák, Šimon${end}`),
    [0x47, 0x72, 0xfc, 0x6e],
    utf8(`${end}Łącka, Żaneta${end}`),
  );
  expect(decodeText(bytes)).toBe(`Dvořák, Šimon${end}Grün${end}Łącka, Żaneta${end}`);
});

it('drops control characters, but tabs, line ends and a NUL', () => {
  expect(decodeText(utf8('a\u0002b\tc\u0085d\0e\u007f\n'))).toBe('ab\tcd\0e\n');
});

it('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
