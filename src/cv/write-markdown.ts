import { tokeniseHtml } from '../html/html-tokens.ts';
import { toMarkdown } from '../html/markdown.ts';
import { encodeEntities } from '../values/html.ts';
import type { CvDocument, CvRow, CvSection, CvWorks } from './document.ts';
import { contactRuns, joinWords } from './document-runs.ts';
import { groupByLink, type Run, readRuns } from './read-html.ts';

/** Writes a CV in Markdown: a heading for each section, and a list of what it contains. */
export function writeCvMarkdown(document: CvDocument): string {
  const { name, headline, affiliation, sections } = document;
  const lines = [headline, affiliation].filter(Boolean).map((line) => `<p>${toHtml(line)}</p>`);
  const contacts = runsHtml(contactRuns(document));
  const html = [
    `<h1>${toHtml(name)}</h1>`,
    ...lines,
    contacts && `<p>${contacts}</p>`,
    ...sections.flatMap((section) => [`<h2>${toHtml(section.title)}</h2>`, sectionHtml(section)]),
  ].join('');
  return `${toMarkdown(tokeniseHtml(html))}\n`;
}

/** The narratives of a CV as one text, each under its heading. */
export function writeNarratives({ sections }: CvDocument): string {
  const html = sections.flatMap((section) =>
    'narrative' in section ? `<h2>${toHtml(section.title)}</h2>${section.narrative.html}` : [],
  );
  return toMarkdown(tokeniseHtml(html.join('')));
}

function sectionHtml(section: CvSection): string {
  if ('narrative' in section) return section.narrative.html;
  if ('works' in section) return section.works.map(worksHtml).join('');
  if ('words' in section) return `<p>${toHtml(joinWords(section.words))}</p>`;
  return list(section.rows.map(rowHtml));
}

const worksHtml = ({ heading, references }: CvWorks) =>
  (heading && `<h3>${toHtml(heading)}</h3>`) +
  list(references.map(({ html }) => runsHtml(readRuns(html))));

function rowHtml({ span, title, url, place, placeUrl, details, text }: CvRow): string {
  const head = `<strong>${link(toHtml(title), url)}</strong>${place && `, ${link(toHtml(place), placeUrl)}`}`;
  const below = [span, details].filter(Boolean).join(' · ');
  return [head, toHtml(below), text && toHtml(text)].filter(Boolean).join('<br>');
}

const list = (items: readonly string[]) =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';

const link = (html: string, url: string | null | undefined) =>
  url ? `<a href="${encodeEntities(url)}">${html}</a>` : html;

const runsHtml = (runs: readonly Run[]) =>
  groupByLink(runs)
    .map((group) => link(group.map(runHtml).join(''), group[0]?.href))
    .join('');

/** Writes formatting as elements that Markdown has signs for, without spaces at their ends: others would stay HTML. */
function runHtml({ text, bold, italic, script }: Run): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === '') return ' ';
  let html = toHtml(inner);
  if (script) html = `<${script}>${html}</${script}>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return `${before && ' '}${html}${after && ' '}`;
}

const toHtml = (text: string) => encodeEntities(text.trim() && text).replaceAll('\n', '<br>');
