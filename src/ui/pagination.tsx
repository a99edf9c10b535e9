import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

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
