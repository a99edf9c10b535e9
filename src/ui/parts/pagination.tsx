import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** True if it is shown even for a single page. */
  showsOnlyPage?: boolean;
}

/**
 * Links to the previous and the next page.
 *
 * @example <Pagination page={2} totalPages={3} hrefOf={(page) => `/blog?page=${page}`} />
 */
export function Pagination({ page, totalPages, hrefOf, showsOnlyPage = false }: PaginationProps) {
  const t = useMessages('pagination');
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
    <nav aria-label={t('pages')} className="pagination">
      {step(
        page - 1,
        'prev',
        <>
          <Icon name="chevron-left" />
          {t('previous')}
        </>,
      )}
      <span className="text-sm text-muted">{t('place', { page, totalPages })}</span>
      {step(
        page + 1,
        'next',
        <>
          {t('next')}
          <Icon name="chevron-right" />
        </>,
      )}
    </nav>
  );
}
