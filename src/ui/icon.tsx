import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/**
 * An icon of public pages, drawn in the colour of the text around it. All of them are in one file (`tools/icons.ts`
 * writes it), so that a page names them only. It says nothing to who does not see it.
 */
export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
}) {
  return (
    <svg width={size} height={size} aria-hidden className={className}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
