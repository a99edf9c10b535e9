import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';

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
    <nav
      aria-label="Pages"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-6"
    >
      {step(
        page - 1,
        'prev',
        <>
          <ChevronLeft size={16} aria-hidden />
          Previous
        </>,
      )}
      <span className="text-sm text-muted">{`Page ${page} of ${totalPages}`}</span>
      {step(
        page + 1,
        'next',
        <>
          Next
          <ChevronRight size={16} aria-hidden />
        </>,
      )}
    </nav>
  );
}
