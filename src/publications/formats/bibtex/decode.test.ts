import { expect, it } from 'vitest';
import { decodeBibliography } from './decode.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

it.each([
  ['UTF-8', new TextEncoder().encode('Nováková'), 'Nováková'],
  ['Windows-1252', latin1('Caf\xe9 \x96 bar'), 'Café – bar'],
  ['UTF-16', latin1('\xff\xfeA\0'), 'A'],
  ['control characters of a copied abstract', latin1('a\x02b\x0cc\td\r\ne'), 'abc\td\r\ne'],
  ['a NUL, which no text has', latin1('PK\0'), 'PK\0'],
])('decodeBibliography reads %s', (_what, bytes, text) => {
  expect(decodeBibliography(bytes)).toBe(text);
});
