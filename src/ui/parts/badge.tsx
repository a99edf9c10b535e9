import type { ComponentProps, ReactNode } from 'react';
import type { StatusKind } from '../../../records/publication-vocabulary.ts';
import type { languageAttributes } from '../../values/language-attributes.ts';
import { useMessages } from '../messages.ts';
import { cx } from './cx.ts';

/** A word or two that classify a record. @example <Badge tone="danger">Draft</Badge> */
export function Badge({
  children,
  tone = 'neutral',
  as: Element = 'span',
  ...attributes
}: {
  children: ReactNode;
  tone?: 'accent' | 'neutral' | 'danger' | 'outlined';
  as?: 'span' | 'li';
} & ReturnType<typeof languageAttributes>) {
  return (
    <Element className={cx('badge', tone !== 'neutral' && tone)} {...attributes}>
      {children}
    </Element>
  );
}

/**
 * A category or tag that links to everything else under it.
 *
 * @example <BadgeLink href="/blog?tag=LET" tone="outlined">LET</BadgeLink>
 */
export const BadgeLink = ({ tone, ...attributes }: ComponentProps<'a'> & { tone?: 'outlined' }) => (
  <a className={cx('badge', tone)} {...attributes} />
);

/**
 * The word before the title of a publication that was retracted, removed, questioned or corrected.
 *
 * @example <StatusMark status="retracted" />
 */
export function StatusMark({ status }: { status: StatusKind | null }) {
  const t = useMessages('publications');
  if (!status) return null;
  return (
    <>
      <Badge tone={status === 'corrected' ? 'outlined' : 'danger'}>
        {t(`status-${status}`)}
      </Badge>{' '}
    </>
  );
}
