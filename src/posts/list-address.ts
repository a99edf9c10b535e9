import { pageNumber } from '../values/http.ts';
import { cutText } from '../values/text.ts';

/** Number of posts per page of the blog list. */
export const POSTS_A_PAGE = 6;

/** A page of the blog list, counted from 1: of all posts, one category, or one tag. */
export interface PostListPlace {
  page: number;
  category: string | null;
  tag: string | null;
}

/** The address of a page of the blog list: `/blog`, `/blog?page=2&category=News`, `/blog?tag=maps`. */
export function blogAddress({
  page = 1,
  category = null,
  tag = null,
}: Partial<PostListPlace>): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** The address of a post, without a language. */
export const postAddress = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** Maximum length of a category or tag, in characters. */
export const MAX_FILTER = 100;

/** Reads the query of the blog list's address; null for an invalid page number. */
export function readPostListPlace(query: URLSearchParams): PostListPlace | null {
  const page = pageNumber(query.get('page'));
  const read = (name: string) => cutText(query.get(name) ?? '', MAX_FILTER) || null;
  return page === null ? null : { page, category: read('category'), tag: read('tag') };
}
