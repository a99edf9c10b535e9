import type { CvDocument, CvRow, CvSection, CvWorks } from './document.ts';
import { contactRuns, headRuns, joinWords } from './document-runs.ts';
import { latexPreamble, scriptCommand } from './latex-preamble.ts';
import { escapeAddress, escapeLatex } from './latex-text.ts';
import { type Block, groupByLink, type Run, readBlocks, readRuns } from './read-html.ts';
import { isRightToLeft, type Script, splitByScript } from './text-scripts.ts';

/** Letters that pdfTeX always knows. */
const KNOWN = /[\p{ASCII}\u00a0-\u00ff–—‘’“”…•€]/u;

/**
 * Writes a CV in LaTeX, of the class article. It compiles with pdfLaTeX, XeLaTeX and LuaLaTeX; only the latter two set
 * names in other scripts, and the first line names the program to use.
 */
export function writeCvLatex(document: CvDocument): string {
  const { name, headline, affiliation, contacts, sections } = document;
  const lines = [headline, affiliation].filter(Boolean).map((text) => `${lineLatex(text)}\\par\n`);
  const body = [
    `{\\LARGE\\bfseries ${lineLatex(name)}\\par}\n\\smallskip\n`,
    ...lines,
    contacts.length > 0 ? `{\\small ${runsLatex(contactRuns(document))}\\par}\n` : '',
    ...sections.flatMap(({ title, ...section }) => [
      `\n\\section{${lineLatex(title)}}\n`,
      sectionLatex(section),
    ]),
  ].join('');
  const letters = [...new Set(`${escapeLatex(document.title)}${body}`)].filter(
    (letter) => !KNOWN.test(letter),
  );
  const scripts = new Set(splitByScript(body).flatMap(({ script }) => script ?? []));
  return `${latexPreamble(document, [...scripts], letters)}\\begin{document}\n${body}\\end{document}\n`;
}

type Content<Section> = Section extends unknown ? Omit<Section, 'title'> : never;

function sectionLatex(section: Content<CvSection>): string {
  if ('narrative' in section) return blocksLatex(readBlocks(section.narrative.html));
  if ('works' in section) return section.works.map(worksLatex).join('');
  if ('words' in section) return `${toLatex(joinWords(section.words))}\\par\n`;
  return section.rows.map(rowLatex).join('');
}

function rowLatex(row: CvRow): string {
  const { span, details, text } = row;
  const head = runsLatex(headRuns(row));
  const below = [runsLatex([{ text: details, italic: true }]), toLatex((text ?? '').trim())];
  const filled = [head, ...below].filter((latex) => latex.trim() !== '');
  return `\\cventry{${toLatex(span)}}{${filled.join('\\newline{}')}}\n`;
}

const worksLatex = ({ heading, references }: CvWorks): string =>
  (heading && `\\subsection{${lineLatex(heading)}}\n`) +
  references.map(({ html }) => `\\cvwork{${runsLatex(readRuns(html))}}\n`).join('');

/** Levels that LaTeX's lists have. */
const LEVELS = 4;

const COUNTERS = ['enumi', 'enumii', 'enumiii', 'enumiv'];

function blocksLatex(blocks: readonly Block[]): string {
  const open: ('itemize' | 'enumerate')[] = [];
  let latex = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) latex += `\\end{${open.pop()}}\n`;
  };
  for (const { kind, number, runs, ...block } of blocks) {
    const depth = Math.min(block.depth, LEVELS);
    closeTo(block.isFirst && block.depth <= LEVELS ? depth - 1 : depth);
    if (kind === 'item') {
      while (open.length < depth) {
        // Levels without an item of their own have bullets.
        const isOuter = open.length < depth - 1;
        const list = isOuter || number === null ? 'itemize' : 'enumerate';
        latex += `\\begin{${list}}\n${isOuter ? '\\item{} ' : ''}`;
        open.push(list);
        if (list === 'itemize') continue;
        const level = open.filter((each) => each === 'enumerate').length;
        latex += `\\setcounter{${COUNTERS[level - 1]}}{${(number ?? 1) - 1}}\n`;
      }
      latex += `\\item{} ${runsLatex(runs)}\n`;
    } else latex += blockLatex(kind, runsLatex(runs));
  }
  closeTo(0);
  return latex;
}

function blockLatex(kind: Exclude<Block['kind'], 'item'>, text: string): string {
  if (kind === 'heading') return `\\subsection{${text.replaceAll('\\newline{}', ' ')}}\n`;
  if (kind === 'quotation') return `\\begin{quote}${text}\\end{quote}\n`;
  if (kind === 'code') return `{\\ttfamily ${text}\\par}\n`;
  return `\n${text}\\par\\smallskip\n`;
}

const runsLatex = (runs: readonly Run[]): string =>
  groupByLink(runs)
    .map((group) => {
      const latex = group.map(runLatex).join('');
      const href = group[0]?.href;
      const address = href && latex.trim() !== '' && escapeAddress(href);
      return address ? `\\href{${address}}{${latex}}` : latex;
    })
    .join('');

function runLatex({ text, bold, italic, smallCaps, underlined, code, script }: Run): string {
  let latex = toLatex(text);
  if (latex.trim() === '') return latex;
  const marks = [
    ...[code && 'texttt', smallCaps && 'textsc', underlined && 'underline'],
    ...[italic === false ? 'textup' : italic && 'textit'],
    ...[bold === false ? 'textmd' : bold && 'textbf'],
    script && (script === 'sup' ? 'textsuperscript' : 'textsubscript'),
  ];
  for (const mark of marks) if (mark) latex = `\\${mark}{${latex}}`;
  return latex;
}

/** A text, each of its scripts in a command. */
const toLatex = (text: string): string =>
  splitByScript(text)
    .map(({ text: part, script }) => inScript(part, script))
    .join('');

function inScript(text: string, script: Script): string {
  if (script === null) return escapeLatex(text);
  if (!isRightToLeft(script)) return `${scriptCommand(script)}{${escapeLatex(text)}}`;
  // Hebrew fonts may lack a comma.
  const parts = text
    .split(/([!-~]+)/)
    .map((part, at) => (at % 2 === 0 ? escapeLatex(part) : `{\\rmfamily ${escapeLatex(part)}}`));
  return `${scriptCommand(script)}{${parts.join('')}}`;
}

/** A text of one line. */
const lineLatex = (text: string) => toLatex(text.replace(/\s*\n\s*/g, ' '));
