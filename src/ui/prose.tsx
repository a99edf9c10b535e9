import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type ProseProps = { className?: string } & ({ html: string } | { children: ReactNode });

/** Running text, set to be read: cleaned HTML, or paragraphs. */
export function Prose({ className, ...content }: ProseProps) {
  const classes = cx('prose', className);
  if (!('html' in content)) return <div className={classes}>{content.children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was cleaned when it was stored
  return <div className={classes} dangerouslySetInnerHTML={{ __html: content.html }} />;
}
