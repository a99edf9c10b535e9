import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** Whether it stands below the only page too. */
  showsOnlyPage?: boolean;
}

/** Previous and next. @example <Pagination page={2} totalPages={3} hrefOf={(page) => `/blog?page=${page}`} /> */
export function Pagination({ page, totalPages, hrefOf, showsOnlyPage = false }: PaginationProps) {
  if (totalPages <= 1 && !showsOnlyPage) return null;
  const step = (target: number, rel: 'prev' | 'next', label: ReactNode) => {
    const isThere = target >= 1 && target <= totalPages;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button by its role that leads to a page without JavaScript too
      <a
        role="button"
        href={isThere ? hrefOf(target) : undefined}
        rel={isThere ? rel : undefined}
        aria-disabled={isThere ? undefined : true}
      >
        {label}
      </a>
    );
  };
  return (
    <nav aria-label="Pages" className="pagination">
      {step(
        page - 1,
        'prev',
        <>
          <Icon name="chevron-left" />
          Previous
        </>,
      )}
      <span className="text-sm text-muted">{`Page ${page} of ${totalPages}`}</span>
      {step(
        page + 1,
        'next',
        <>
          Next
          <Icon name="chevron-right" />
        </>,
      )}
    </nav>
  );
}
