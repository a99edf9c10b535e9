import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** Whether the only page says that it is the first of one. */
  showsOnlyPage?: boolean;
}

/** Previous, next, and where one is. No links when there is only one page, and nothing unless it is to say so. */
export function Pagination({ page, totalPages, hrefOf, showsOnlyPage = false }: PaginationProps) {
  if (totalPages <= 1) return showsOnlyPage && <OnlyPage />;
  const step = (target: number, rel: 'prev' | 'next', label: ReactNode) => {
    if (target < 1 || target > totalPages) {
      return (
        <span aria-disabled="true" className={buttonClass('secondary', 'opacity-60')}>
          {label}
        </span>
      );
    }
    return (
      <a href={hrefOf(target)} rel={rel} className={buttonClass('secondary')}>
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

const OnlyPage = () => (
  <p className="pagination print:hidden">
    <span className="mx-auto text-sm text-muted">Page 1 of 1</span>
  </p>
);
