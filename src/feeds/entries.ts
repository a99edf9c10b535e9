import { displayName, doiUrl } from '@academic-site/bibliography';
import { messagesFor, messagesIn } from '../../messages/catalogue.ts';
import type { Contributor } from '../../records/contributor.ts';
import { removeHiddenLinks } from '../../records/menu.ts';
import type { PostFields } from '../../records/post.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { monthNumber } from '../../records/publication-vocabulary.ts';
import { listPostAuthors } from '../posts/authors.ts';
import type { CitingText } from '../posts/citations.ts';
import { numberFigures } from '../posts/figures.ts';
import { linkFootnotes } from '../posts/footnotes.ts';
import { postAddress } from '../posts/list-address.ts';
import { listAuthors } from '../publications/contributors.ts';
import { usableLinks } from '../publications/links.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import {
  localAddress,
  localiseLinks,
  localTextAddress,
  matchLanguage,
} from '../values/site-languages.ts';
import { escapeXml } from '../values/xml.ts';
import type { FeedAuthor, FeedEntry } from './formats.ts';

/** Languages of the site, and of records that name none. */
type EntrySite = Pick<Site, 'language' | 'languages' | 'recordLanguage'>;

const toAuthor = (person: Contributor): FeedAuthor => ({
  name: displayName(person),
  orcid: person.orcid,
});

/** Makes a feed entry of a blog post. @param works publications of this site that it may cite */
export async function postEntry(
  post: Omit<PostFields, 'published'> & { slug: string; guid: string | null; updated_at: string },
  site: EntrySite & Pick<Site, 'name' | 'owner' | 'menu' | 'styles'>,
  works: CitingText['works'],
  store?: CitingText['store'],
): Promise<FeedEntry> {
  const people = listPostAuthors(post, site);
  const authors = people.filter(({ role }) => role === 'author');
  const language = post.language ?? site.recordLanguage;
  const { languages } = site;
  // Its links lead to pages in its own language, as on its page.
  const own = { languages, language: matchLanguage(languages, language) };
  const messages = messagesFor(site.language);
  const published = new Date(post.published_at ?? post.updated_at);
  const changed = new Date(post.updated_at);
  const numbered = numberFigures(post.content, messages);
  const cited = { ...post, content: numbered, works, styles: site.styles, store };
  const { content, references } = await feedContent(cited, site.language);
  return {
    path: localTextAddress(site, language, postAddress(post.slug)),
    guid: post.guid,
    title: post.title,
    language,
    summary: post.excerpt ?? undefined,
    content: localiseLinks(own, removeHiddenLinks(site.menu, content)),
    authors: (authors.length > 0 ? authors : people).map(toAuthor),
    categories: [...new Set([post.category, ...post.tags])],
    image: post.featured_image,
    doi: post.doi,
    references,
    published,
    // A post written long before it was published is still new to readers.
    updated: changed > published ? changed : published,
  };
}

/** Content with its footnotes and citations, whose links lead to works, and the works that it cites. */
async function feedContent(
  text: CitingText,
  language: string,
): Promise<Required<Pick<FeedEntry, 'content' | 'references'>>> {
  const messages = messagesFor(language);
  const plain = { content: linkFootnotes(text.content, messages), references: [] };
  if (!text.content.includes('<cite ')) return plain;
  const { fillPlainCitations, markCitations } = await import('../posts/citations.ts');
  const marked = markCitations(text, messages);
  if (!marked) return plain;
  const linked = linkFootnotes(marked.html, messages);
  const { html, list, references } = await fillPlainCitations(marked, linked, messages);
  return { content: html + list, references };
}

/** Makes a feed entry of a publication. */
export function publicationEntry(
  publication: PublicationFields & { id: number; created_at: string },
  site: EntrySite,
): FeedEntry {
  const { language, recordLanguage } = site;
  const { id, authors, abstract, tags, custom_tags, doi, journal } = publication;
  const path = `/publications/${id}`;
  const published = appeared(publication);
  const links = [
    doi && `<a href="${escapeXml(doiUrl(doi))}">${escapeXml(doi)}</a>`,
    usableLinks(publication).length > 0 && `<a href="/api${path}/download">PDF</a>`,
  ].filter(Boolean);
  const paragraphs = [
    authors && escapeXml(authors),
    journal && `<i>${escapeXml(journal)}</i>`,
    ...(abstract ?? '').split(/\n+/).map(escapeXml),
    links.join(' · '),
  ].filter(Boolean);
  return {
    path: localAddress(site, path),
    title: plainTitle(markedTitle(publication, messagesIn(language, 'publications'))),
    language: publication.language ?? recordLanguage,
    summary: abstract ?? undefined,
    content: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    authors: listAuthors(publication).map(toAuthor),
    categories: [...new Set([...tags, ...custom_tags])],
    doi,
    published,
    updated: published,
  };
}

/** The first day of its month or year; if the year is unknown, the day it was entered. */
const appeared = ({
  year,
  month,
  created_at,
}: Pick<PublicationFields, 'year' | 'month'> & { created_at: string }): Date =>
  new Date(year <= 0 ? created_at : Date.UTC(year, (monthNumber(month) ?? 1) - 1));
