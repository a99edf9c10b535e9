import { expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { readWrittenNumber } from './figure-number.ts';
import { numberFigures as number } from './figures.ts';

const numberFigures = (html: string, language = 'en') => number(html, messagesFor(language));
const refer = (id: string, label = 'Figure 7') =>
  `<a href="#${id}" class="figure-ref">${label}</a>`;
const figure = (caption: string, id = '') =>
  `<figure${id && ` id="${id}"`}><img src="/a.png"><figcaption>${caption}</figcaption></figure>`;

it('numbers figures that have a caption, and writes their numbers where the text refers to them', () => {
  const html = numberFigures(
    `<p>See ${refer('fig-b')}, not ${refer('fig-a')}.</p>${figure('A', 'fig-a')}<figure><img src="/a.png"><img src="/b.png"></figure>${figure('<em>B</em>', 'fig-b')}`,
  );
  expect(html).toContain(
    `<p>See ${refer('fig-b', 'Figure 2')}, not ${refer('fig-a', 'Figure 1')}.</p>`,
  );
  expect(html).toContain(
    '<figcaption><strong lang="en">Figure 2.</strong> <em>B</em></figcaption>',
  );
});

it('keeps the number that a caption begins with, and uses it in references', () => {
  const html = figure('Fig. 3a: A', 'fig-a') + figure('B', 'fig-b');
  expect(numberFigures(`${html}<p>${refer('fig-a')} ${refer('fig-b')}</p>`, 'de')).toBe(
    `${figure('Fig. 3a: A', 'fig-a')}${figure('<strong lang="de">Abbildung 2.</strong> B', 'fig-b')}<p>${refer('fig-a', 'Fig. 3a')} ${refer('fig-b', 'Abbildung 2')}</p>`,
  );
});

it.each([
  ['Figure 12. Roofs', 'Figure 12'],
  ['Abb. 2a: Dächer', 'Abb. 2a'],
  ['图 2 屋顶', '图 2'],
  ['図3：屋根', '図3'],
  ['Winter 2024', null],
  ['Figure 2024', null],
  ['Figures of 3 roofs', null],
])('finds the number of the caption "%s"', (caption, written) => {
  expect(readWrittenNumber(caption)).toBe(written);
});

it('makes text of references to nothing, and keeps the id of the first of two figures', () => {
  expect(numberFigures(`<p>${refer('fig-gone', '<em>Figure</em> 7')}</p>`)).toBe(
    '<p><em>Figure</em> 7</p>',
  );
  const [, second = ''] = numberFigures(figure('A', 'fig-a').repeat(2)).split('</figure>');
  expect(second).toMatch(/^<figure><img/);
});
