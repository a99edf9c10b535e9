import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { PAGE_ROWS } from '../../../src/values/paging.ts';

/** Previous, next, and where one is, below a list of several pages; from a last page that is gone it leads to what is the last now. */
export function PageButtons({
  of,
  page,
  total,
  onPage,
}: {
  /** What the list holds. */
  of: string;
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const last = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const turnBack = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (page > last) turnBack();
  }, [page, last]);
  if (last === 1) return null;
  return (
    <nav aria-label={`Pages of ${of}`} className="pagination">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
        Previous
      </Button>
      <span className="text-sm text-muted">{`Page ${page} of ${last}`}</span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
