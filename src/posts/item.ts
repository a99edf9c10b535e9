import { type Item, joinKeywords, ROLES, toCslName } from '@academic-site/bibliography';
import type { PostFields } from '../../records/post.ts';
import type { Site } from '../settings/site.ts';
import { addressOfText, localAddress } from '../values/site-languages.ts';
import { dayIn } from '../values/time.ts';
import { listPostAuthors } from './authors.ts';
import { postAddress } from './list-address.ts';

/** The fields of a post that a reference to it depends on. */
export type CitedPost = Pick<
  PostFields,
  'title' | 'author' | 'contributors' | 'excerpt' | 'tags' | 'doi' | 'language' | 'published_at'
> & { slug: string };

/** The site of a post, which a reference names as its blog. */
export type CitedSite = Pick<
  Site,
  'name' | 'owner' | 'timeZone' | 'language' | 'languages' | 'recordLanguage'
>;

/**
 * The absolute address of a post, in its own language.
 *
 * @param origin "https://example.org"
 */
export function postUrl(
  { slug, language }: Pick<CitedPost, 'slug' | 'language'>,
  site: Pick<Site, 'language' | 'languages'>,
  origin: string,
): string {
  return origin + localAddress(site, addressOfText(site, language, postAddress(slug)));
}

/** The day on which a post appeared, in the site's time zone; null for a draft without a date. */
export const postDay = ({ published_at }: Pick<CitedPost, 'published_at'>, timeZone: string) =>
  published_at && dayIn(new Date(published_at), timeZone);

/** Converts a post to a work in CSL-JSON, with the site as its blog. */
export function postItem(post: CitedPost, site: CitedSite, origin: string): Item {
  const { title, excerpt, tags, doi } = post;
  const day = postDay(post, site.timeZone);
  const people = Map.groupBy(listPostAuthors(post, site), ({ role }) => ROLES[role]);
  return {
    id: '',
    type: 'post-weblog',
    title,
    ...Object.fromEntries(Array.from(people, ([list, names]) => [list, names.map(toCslName)])),
    'container-title': site.name,
    ...(day && { issued: { 'date-parts': [day.split('-').map(Number)] } }),
    ...(doi && { DOI: doi }),
    URL: postUrl(post, site, origin),
    ...(excerpt && { abstract: excerpt }),
    ...(tags.length > 0 && { keyword: joinKeywords(tags) }),
    language: post.language ?? site.recordLanguage,
  };
}
