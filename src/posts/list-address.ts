/** Posts that a page of the blog list shows. */
export const POSTS_A_PAGE = 6;

/** A page of the blog list, counted from 1, of one category or of all. */
export interface PostListPlace {
  page: number;
  category: string | null;
}

/** The address of a page of the blog list: `/blog`, `/blog?page=2`, `/blog?page=2&category=News`. */
export function blogAddress({ page, category }: PostListPlace): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (category) query.set('category', category);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
