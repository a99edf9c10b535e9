import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** Takes over plain clicks, in islands; without it the links are followed. */
  onPage?: (page: number) => void;
}

/** Previous, next, and where one is. Nothing when there is only one page. */
export function Pagination({ page, totalPages, hrefOf, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = (target: number, rel: 'prev' | 'next', label: ReactNode) => {
    if (target < 1 || target > totalPages) {
      return (
        <span aria-disabled="true" className={buttonClass('secondary', 'opacity-60')}>
          {label}
        </span>
      );
    }
    const follow = (event: MouseEvent) => {
      if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPage(target);
    };
    return (
      <a href={hrefOf(target)} rel={rel} onClick={follow} className={buttonClass('secondary')}>
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
