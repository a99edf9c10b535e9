import { expect, it } from 'vitest';
import { parseRor } from './ror.ts';

it('a ROR id is its address, however it is written', () => {
  const address = 'https://ror.org/024d6js02';
  expect(parseRor('024d6js02')).toBe(address);
  expect(parseRor(' HTTPS://ROR.org/024D6JS02 ')).toBe(address);
  expect(parseRor('ror.org/024d6js02')).toBe(address);
  expect(parseRor('https://ror.org/05dxps055')).toBe('https://ror.org/05dxps055');
});

it.each(['024d6js03', '124d6js02', '024d6jso2', '024d6js0', 'https://example.org/024d6js02', ''])(
  '%j is no ROR id',
  (text) => {
    expect(parseRor(text)).toBeNull();
  },
);
