import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
}

/** Previous, next, and where one is. Nothing when there is only one page. */
export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages <= 1) return null;
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
