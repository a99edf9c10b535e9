import { pageAddress } from '../pages/page.ts';
import { plainTitle } from '../publications/titles.ts';
import { isHidden } from '../settings/menu.ts';
import { joinFilled, type Site } from '../settings/site.ts';

/**
 * What a language model should know of the site, as Markdown (https://llmstxt.org).
 *
 * @param origin "https://example.org"
 */
export function writeLlms(
  site: Pick<Site, 'name' | 'headline' | 'affiliation' | 'summary' | 'menu'>,
  contents: {
    publications: readonly { id: number; title: string; year: number }[];
    posts: readonly { slug: string; title: string; excerpt: string | null }[];
    pages: readonly { slug: string; title: string }[];
  },
  origin: string,
): string {
  const item = (title: string, path: string, note?: string | null) =>
    isHidden(site.menu, path)
      ? ''
      : `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${origin}${path})${note ? `: ${oneLine(note)}` : ''}`;
  return [
    `# ${site.name}`,
    quoted(joinFilled(site.headline, site.affiliation)),
    ...site.summary,
    list('Pages', [
      item('About', '/about'),
      item('Conferences', '/conferences'),
      item('Contact', '/contact'),
      ...contents.pages.map(({ slug, title }) => item(title, pageAddress(slug))),
      item('All publications as BibTeX', '/publications.bib'),
    ]),
    list(
      'Publications',
      contents.publications.map(({ id, title, year }) =>
        item(plainTitle(title), `/publications/${id}`, year > 0 ? String(year) : null),
      ),
    ),
    list(
      'Blog',
      contents.posts.map(({ slug, title, excerpt }) =>
        item(title, `/blog/${encodeURIComponent(slug)}`, excerpt),
      ),
    ),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n');
}

/** A heading and its items; nothing where there are none. */
function list(heading: string, items: string[]): string {
  const shown = items.filter((item) => item !== '');
  return shown.length > 0 ? `## ${heading}\n\n${shown.join('\n')}` : '';
}

const quoted = (text: string) => text && `> ${text}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
