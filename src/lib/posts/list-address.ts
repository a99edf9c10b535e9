/** The address of a page of the blog list: `/blog`, `/blog?page=2`, `/blog?page=2&category=News`. */
export function blogAddress({ page, category }: { page: number; category: string | null }): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (category) query.set('category', category);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
