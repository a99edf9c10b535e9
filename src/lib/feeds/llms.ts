import { pageAddress } from '../pages/page.ts';
import { plainTitle } from '../publications/titles.ts';
import { joinFilled } from '../settings/site.ts';

/**
 * What a language model should know of the site, as Markdown (https://llmstxt.org).
 *
 * @param origin "https://example.org"
 */
export function writeLlms(
  site: { name: string; headline: string; affiliation: string; summary: readonly string[] },
  contents: {
    publications: readonly { id: number; title: string; year: number }[];
    posts: readonly { slug: string; title: string; excerpt: string | null }[];
    pages: readonly { slug: string; title: string }[];
  },
  origin: string,
): string {
  const item = (title: string, path: string, note?: string | null) =>
    `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${origin}${path})${note ? `: ${oneLine(note)}` : ''}`;
  return [
    `# ${site.name}`,
    quoted(joinFilled(site.headline, site.affiliation)),
    ...site.summary,
    '## Pages',
    [
      item('About', '/about'),
      item('Conferences', '/conferences'),
      item('Contact', '/contact'),
      ...contents.pages.map(({ slug, title }) => item(title, pageAddress(slug))),
      item('All publications as BibTeX', '/publications.bib'),
    ].join('\n'),
    '## Publications',
    contents.publications
      .map(({ id, title, year }) =>
        item(plainTitle(title), `/publications/${id}`, year > 0 ? String(year) : null),
      )
      .join('\n'),
    '## Blog',
    contents.posts
      .map(({ slug, title, excerpt }) => item(title, `/blog/${encodeURIComponent(slug)}`, excerpt))
      .join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n');
}

const quoted = (text: string) => text && `> ${text}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
