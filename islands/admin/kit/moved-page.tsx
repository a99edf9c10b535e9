import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '../posts/page-calls.ts';

/** Names the new address of a custom page that was moved for a page of records. */
export function MovedPage({ page }: { page: string }) {
  const { data: pages = [] } = useQuery(pagesQuery);
  const moved = pages.find(({ slug }) => new RegExp(`^${page.slice(1)}-\\d+$`).test(slug));
  if (!moved) return null;
  return (
    <p className="mb-5 max-w-measure text-muted">
      {`Your page “${moved.title}” used this address before. It has moved to /${moved.slug}.`}
    </p>
  );
}
