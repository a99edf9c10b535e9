import { describe, expect, it } from 'vitest';
import { displayName, givenInitials, invertedName, type Name, nameInitials } from './name.ts';
import { parseName, parseNames } from './parse-name.ts';

describe('a name is taken apart', () => {
  it.each<[string, Name]>([
    ['Ada Lovelace', { given: 'Ada', family: 'Lovelace' }],
    ['Inés Salazar Quintero', { given: 'Inés Salazar', family: 'Quintero' }],
    ['Salazar Quintero, Inés', { given: 'Inés', family: 'Salazar Quintero' }],
    ['Ludwig van Beethoven', { given: 'Ludwig', particle: 'van', family: 'Beethoven' }],
    ['van der Berg, A.', { given: 'A.', particle: 'van der', family: 'Berg' }],
    ['Maria dos Santos', { given: 'Maria', particle: 'dos', family: 'Santos' }],
    ['María del Carmen López', { given: 'María del Carmen', family: 'López' }],
    [
      'Miguel de Cervantes Saavedra',
      { given: 'Miguel', particle: 'de', family: 'Cervantes Saavedra' },
    ],
    ['J. Pérez y Soto', { given: 'J.', family: 'Pérez y Soto' }],
    ['Ursula K. Le Guin', { given: 'Ursula K.', family: 'Le Guin' }],
    ['Cathal Ó Doirnín', { given: 'Cathal', family: 'Ó Doirnín' }],
    ['Fionn Mac Cumhaill', { given: 'Fionn', family: 'Mac Cumhaill' }],
    ['Muhammad al-Khwarizmi', { given: 'Muhammad', particle: 'al-', family: 'Khwarizmi' }],
    ['al-Khwarizmi, Muhammad', { given: 'Muhammad', particle: 'al-', family: 'Khwarizmi' }],
    ['Martin Luther King Jr.', { given: 'Martin Luther', family: 'King', suffix: 'Jr.' }],
    ['King, Jr., Martin Luther', { given: 'Martin Luther', family: 'King', suffix: 'Jr.' }],
    ['King, Martin Luther, Jr.', { given: 'Martin Luther', family: 'King', suffix: 'Jr.' }],
    ['Holt, TM', { given: 'T. M.', family: 'Holt' }],
    ['Berg, A-K', { given: 'A.-K.', family: 'Berg' }],
    ['Roe AB', { given: 'A. B.', family: 'Roe' }],
    ['Juan de la Cruz', { given: 'Juan', particle: 'de la', family: 'Cruz' }],
    ['Abd al-Rahman al-Sufi', { given: 'Abd al-Rahman', particle: 'al-', family: 'Sufi' }],
    [
      'Muḥammad ibn Mūsā al-Khwārizmī',
      { given: 'Muḥammad ibn Mūsā', particle: 'al-', family: 'Khwārizmī' },
    ],
    ['Hasan ibn al-Haytham', { given: 'Hasan', particle: 'ibn al-', family: 'Haytham' }],
    ['Jean le Rond d’Alembert', { given: 'Jean le Rond', family: 'd’Alembert' }],
    ['Ibn Khaldūn', { literal: 'Ibn Khaldūn' }],
    ['Abu Bakr', { literal: 'Abu Bakr' }],
    [
      'Goethe, Johann Wolfgang von',
      { given: 'Johann Wolfgang', particle: 'von', family: 'Goethe' },
    ],
    ['La Boétie, Étienne de', { given: 'Étienne', particle: 'de', family: 'La Boétie' }],
    ['Santos, F. R. dos', { given: 'F. R.', particle: 'dos', family: 'Santos' }],
    ['Hoffner Jr., Harry A.', { given: 'Harry A.', family: 'Hoffner', suffix: 'Jr.' }],
    ['Fortson IV, Benjamin W.', { given: 'Benjamin W.', family: 'Fortson', suffix: 'IV' }],
    ['Silva Neto, Rui', { given: 'Rui', family: 'Silva Neto' }],
    ['安东尼·弗卢', { literal: '安东尼·弗卢' }],
    ['bell hooks', { given: 'bell', family: 'hooks' }],
    ['王小明', { family: '王', given: '小明' }],
    ['欧阳修', { family: '欧阳', given: '修' }],
    ['佐藤 花子', { family: '佐藤', given: '花子' }],
    ['佐藤, 花子', { family: '佐藤', given: '花子' }],
    ['山田太郎', { literal: '山田太郎' }],
    ['Aristotle', { literal: 'Aristotle' }],
    ['{Deutscher Wetterrat}', { literal: 'Deutscher Wetterrat' }],
    ['{{Ornithologists of the North, Ltd.}}', { literal: 'Ornithologists of the North, Ltd.' }],
    ['ATLAS Collaboration', { literal: 'ATLAS Collaboration' }],
    ['World Health Organization', { literal: 'World Health Organization' }],
    ['Vogelfreunde e.V.', { literal: 'Vogelfreunde e.V.' }],
    ['Swiss Bird Network', { literal: 'Swiss Bird Network' }],
    ['Office, Nora', { given: 'Nora', family: 'Office' }],
    ['Dan Project', { given: 'Dan', family: 'Project' }],
    ['Nguyễn Thị, Hoa', { given: 'Hoa', family: 'Nguyễn Thị' }],
  ])('%s', (text, parts) => {
    expect(parseName(text)).toEqual(parts);
  });
});

it.each<[Name, string, string]>([
  [
    { family: 'Beethoven', particle: 'van', given: 'Ludwig' },
    'Ludwig van Beethoven',
    'van Beethoven, Ludwig',
  ],
  [
    { family: 'Khwarizmi', particle: 'al-', given: 'Muhammad' },
    'Muhammad al-Khwarizmi',
    'al-Khwarizmi, Muhammad',
  ],
  [
    { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
    'Martin Luther King Jr.',
    'King, Martin Luther, Jr.',
  ],
  [{ family: '王', given: '小明' }, '王小明', '王, 小明'],
  [{ literal: 'Deutscher Wetterrat' }, 'Deutscher Wetterrat', 'Deutscher Wetterrat'],
  [{ family: 'Avicenna' }, 'Avicenna', 'Avicenna'],
])('%o is shown and sorted', (name, shown, sorted) => {
  expect(displayName(name)).toBe(shown);
  expect(invertedName(name)).toBe(sorted);
});

it.each([
  ['Ada Lovelace, Charles Babbage', ['Ada Lovelace', 'Charles Babbage'], true],
  ['Berg, Tilda; Holt, A. B.; Serrano, L.', ['Tilda Berg', 'A. B. Holt', 'L. Serrano'], true],
  ['Berg, Tilda and Holt, Avery', ['Tilda Berg', 'Avery Holt'], true],
  ['Berg, Tilda & Holt, Avery', ['Tilda Berg', 'Avery Holt'], true],
  ['Berg, T., Holt, A. B., & Roe, C.', ['T. Berg', 'A. B. Holt', 'C. Roe'], true],
  ['Eva Roe, Bo Lind, and Carl Holt', ['Eva Roe', 'Bo Lind', 'Carl Holt'], true],
  ['Eva Roe, Bo Lind & Carl Holt', ['Eva Roe', 'Bo Lind', 'Carl Holt'], true],
  ['Roe, Eva and Lind, Bo', ['Eva Roe', 'Bo Lind'], true],
  ['Eva Roe, Bo Lind and Ida Berg', ['Eva Roe', 'Bo Lind', 'Ida Berg'], true],
  [
    'Roe Lind, Eva Maria and World Health Organization',
    ['Eva Maria Roe Lind', 'World Health Organization'],
    true,
  ],
  ['埃伯哈德等', ['埃伯哈德'], false],
  ['Salazar Quintero, Inés and John Smith', ['Inés Salazar Quintero', 'John Smith'], true],
  ['King, Jr., Martin Luther and Roe, Eva', ['Martin Luther King Jr.', 'Eva Roe'], true],
  ['Berg, T., Holt, A. B., et al.', ['T. Berg', 'A. B. Holt'], false],
  ['Berg T, Holt AB, Serrano L', ['T. Berg', 'A. B. Holt', 'L. Serrano'], true],
  ['Martin Luther King, Jr., Jane Doe', ['Martin Luther King Jr.', 'Jane Doe'], true],
  [
    '{Ornithologists of the North, Ltd.}, Tilda Berg',
    ['Ornithologists of the North, Ltd.', 'Tilda Berg'],
    true,
  ],
  ['{Physics and Astronomy} and Berg, Tilda', ['Physics and Astronomy', 'Tilda Berg'], true],
  ['Tilda Berg et al.', ['Tilda Berg'], false],
  ['Tilda Berg and others', ['Tilda Berg'], false],
  ['Tilda Berg, et al.', ['Tilda Berg'], false],
  ['Smith & Sons, Tilda Berg', ['Smith & Sons', 'Tilda Berg'], true],
  ['', [], true],
  ['; Eva Roe and ,{}', ['Eva Roe'], true],
  ['{{, and Bo Lind; {}', ['Bo Lind'], true],
  ['{Roofs and Walls, Ltd.}, Eva Roe, et al.', ['Roofs and Walls, Ltd.', 'Eva Roe'], false],
])('the list "%s"', (text, names, complete) => {
  const list = parseNames(text);
  expect(list.names.map(displayName)).toEqual(names);
  expect(list.complete).toBe(complete);
});

it('initials alone stand behind family names in files, not where somebody types', () => {
  const shown = (from: 'typed' | 'file') =>
    parseNames('Author A, Author B', from).names.map(displayName);
  expect(shown('file')).toEqual(['A. Author', 'B. Author']);
  expect(shown('typed')).toEqual(['Author A', 'Author B']);
});

it.each([
  ['Society for Birds and Roofs, Tilda Berg', ['Society for Birds and Roofs', 'Tilda Berg']],
  ['Salazar Quintero, Inés; Berg, Tilda', ['Inés Salazar Quintero', 'Tilda Berg']],
  ['Salazar Quintero, Inés and Berg, Tilda', ['Inés Salazar Quintero', 'Tilda Berg']],
  ['Eva Roe, Bo Lind and Ida Berg', ['Eva Roe', 'Bo Lind', 'Ida Berg']],
  ['Eva Roe and Bo Lind', ['Eva Roe', 'Bo Lind']],
  ['Food and Agriculture Organization, Eva Roe', ['Food and Agriculture Organization', 'Eva Roe']],
])('the stored list "%s"', (text, names) => {
  expect(parseNames(text, 'stored').names.map(displayName)).toEqual(names);
});

it('initials are those of each given name', () => {
  expect(givenInitials('Martin Luther')).toBe('M. L.');
  expect(givenInitials('Jean-Luc')).toBe('J.-L.');
  expect(givenInitials('A.B.')).toBe('A. B.');
  expect(nameInitials({ family: 'Čapek', given: 'Karel' })).toBe('KČ');
  expect(nameInitials({ family: '王', given: '小明' })).toBe('王小');
  expect(nameInitials({ literal: 'World Health Organization' })).toBe('WH');
});

it('names that are shown and taken apart again are shown the same', () => {
  for (const text of [
    'Ludwig van Beethoven',
    'Muhammad ibn Musa al-Khwarizmi',
    'Ursula K. Le Guin',
    'J. Pérez y Soto',
    '王小明',
    'Martin Luther King Jr.',
  ])
    expect(displayName(parseName(text))).toBe(text);
});
