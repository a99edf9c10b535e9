import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE, hostileDocument, makeDocument, makeRow } from '../../test/cv-document.ts';
import { accentedLetter, escapeAddress, escapeLatex } from './latex-text.ts';
import { writeCvLatex } from './write-latex.ts';

/** The braces of a text that are not escaped: how many are open at its end, and whether one was closed too early. */
function countBraces(latex: string) {
  let open = 0;
  let lowest = 0;
  for (const [sign] of latex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') open += 1;
    if (sign === '}') open -= 1;
    lowest = Math.min(lowest, open);
  }
  return { open, lowest };
}

const WITHOUT_COMMANDS = /\\[a-z]+|\\[{}$&#%_-]/gi;

describe('a text in LaTeX', () => {
  it('has no unescaped special characters, and balanced braces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const latex = escapeLatex(text);
        expect(latex.replace(WITHOUT_COMMANDS, '').replaceAll('{}', '')).not.toMatch(
          /[\\{}$&#%_^"`|<>\n]/,
        );
        expect(countBraces(latex)).toEqual({ open: 0, lowest: 0 });
      }),
    );
  });

  it('keeps its signs', () => {
    expect(escapeLatex('50% of R&D_x: {a} \\b ~ ^ — “q”')).toBe(
      '50\\% of R\\&D\\_x: \\{a\\} \\textbackslash{}b \\textasciitilde{} \\textasciicircum{} — “q”',
    );
    expect(escapeLatex('a -- b')).toBe('a -{}- b');
    expect(escapeLatex('one \n\n two')).toBe('one\\newline{}two');
  });

  it('can be broken in long words, with which XeTeX crashes', () => {
    expect(
      escapeLatex('w'.repeat(600))
        .split('\\allowbreak{}')
        .every((part) => part.length <= 49),
    ).toBe(true);
  });
});

it('an address in LaTeX has only signs that \\href takes', () => {
  expect(escapeAddress('https://e.org/a_b~c?x={1}&y=%20#z')).toBe(
    'https://e.org/a\\_b\\%7Ec?x=\\%7B1\\%7D\\&y=\\%20\\#z',
  );
  expect(escapeAddress('no address')).toBeNull();
});

it.each([
  ['ạ', '\\d{a}'],
  ['ế', "\\'{\\^{e}}"],
  ['ḥ', '\\d{h}'],
  ['李', '?'],
  ['\u200d', ''],
])('pdfTeX sets %j as %s', (letter, latex) => {
  expect(accentedLetter(letter)).toBe(latex);
});

it('a CV in LaTeX has sections, entries, references and lists', () => {
  const latex = writeCvLatex(
    makeDocument({
      contacts: [{ text: 'vera@example.org', url: 'mailto:vera@example.org' }],
      sections: [
        { id: 'position', title: 'Employment', rows: [makeRow({ details: '€412,000' })] },
        {
          ...{ id: 'publications', title: 'Publications' },
          works: [
            {
              heading: 'Articles',
              references: [
                {
                  id: 1,
                  html: '<a href="https://doi.org/1">On <i>E. coli</i></a> &amp; H<sub>2</sub>',
                },
              ],
            },
          ],
        },
        {
          ...{ id: 'community', title: 'Community' },
          narrative: {
            html: '<p>I <strong>chaired</strong>:</p><ul><li>one<ol start="3"><li>two</li></ol></li></ul>',
            language: 'en',
          },
        },
      ],
    }),
  );
  expect(latex).toMatch(/^% !TeX program = pdflatex\n\\documentclass\[11pt,a4paper\]\{article\}/);
  for (const line of [
    '\\href{mailto:vera@example.org}{vera@example.org}',
    '\\section{Employment}',
    '\\cventry{2020 – 2024}{\\textbf{Senior Scientist}, Institute of Sample Physics\\newline{}\\textit{€412,000}}',
    '\\subsection{Articles}',
    '\\cvwork{\\href{https://doi.org/1}{On \\textit{E. coli}} \\& H\\textsubscript{2}}',
    'I \\textbf{chaired}:',
    '\\begin{itemize}\n\\item{} one\n\\begin{enumerate}\n\\setcounter{enumi}{2}\n\\item{} two\n\\end{enumerate}\n\\end{itemize}',
  ]) {
    expect(latex).toContain(line);
  }
});

it('a short CV in LaTeX is set smaller, on two pages', () => {
  expect(writeCvLatex(makeDocument({ layout: 'short' }))).toContain('[10pt,a4paper]');
});

it('spaces and line breaks between formatted parts are kept', () => {
  const latex = writeCvLatex(
    makeDocument({
      sections: [
        {
          ...{ id: 'publications', title: 'Publications' },
          works: [
            { heading: '', references: [{ id: 1, html: '<b>Retracted:</b> <b>Exemplar, V.</b>' }] },
          ],
        },
        {
          ...{ id: 'community', title: 'Community' },
          narrative: { html: '<p><br><br>one<br>two<br></p>', language: 'en' },
        },
      ],
    }),
  );
  expect(latex).toContain('\\cvwork{\\textbf{Retracted:} \\textbf{Exemplar, V.}}');
  expect(latex).toContain('\none\\newline{}two\\par');
});

it('a comma in a Hebrew name is set in the main font (Hebrew ones may lack it)', () => {
  expect(writeCvLatex(makeDocument({ name: 'כהן, יוסף' }))).toContain(
    '\\cvhebrew{כהן{\\rmfamily ,} יוסף}',
  );
});

it('names in other scripts choose a program and fonts', () => {
  const of = (fields: object) => writeCvLatex(makeDocument(fields));
  const chinese = of({ name: 'Li 李明' });
  expect(chinese).toMatch(/^% !TeX program = xelatex/);
  expect(chinese).toContain('{\\LARGE\\bfseries Li \\cvhan{李明}\\par}');
  expect(chinese).toContain('\\cvchoosefont{\\cvhanfont}{}{Noto Serif CJK SC,');
  expect(chinese).toContain('\\cvletter{李}{674E}{?}');
  const arabic = of({ name: 'محمد علي', language: 'ar' });
  expect(arabic).toMatch(/^% !TeX program = lualatex/);
  expect(arabic).toContain('\\babelprovide[main,import=ar]{arabic}');
});

it('hostile texts open nothing that they do not close', () => {
  const latex = writeCvLatex(hostileDocument);
  expect(countBraces(latex)).toEqual({ open: 0, lowest: 0 });
  expect(latex.match(/\\end\{document\}/g)).toHaveLength(1);
  expect(latex).not.toMatch(/\\input\b|\^\^/);
  const lists = [...latex.matchAll(/\\(begin|end)\{(itemize|enumerate)\}/g)];
  const open: (string | undefined)[] = [];
  let deepest = 0;
  for (const [, what, list] of lists) {
    if (what === 'begin') open.push(list);
    else expect(open.pop()).toBe(list);
    deepest = Math.max(deepest, open.length);
  }
  expect([open, deepest]).toEqual([[], 4]);
  expect(latex).not.toContain(HOSTILE);
});
