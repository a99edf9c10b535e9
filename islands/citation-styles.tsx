import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageGroup } from '../messages/translate.ts';
import type { ReferenceStyle } from '../records/reference-styles.ts';
import { citationsQuery } from '../src/client/citations.ts';
import { FORMAT_CHOICES } from '../src/publications/citation-formats.ts';
import { useLocalAddress } from '../src/ui/addresses.ts';
import { useMessages } from '../src/ui/messages.ts';
import { CitationText } from '../src/ui/parts/citation-text.tsx';
import { Menu } from '../src/ui/parts/menu.tsx';
import { CitationActions } from './citation.tsx';

/**
 * A publication's reference in a chosen style, to copy and download. Without JavaScript, each style is a button that
 * opens the page with all styles.
 *
 * @param styles the styles offered by the site
 * @param citation in APA style, as text and as HTML
 */
export default function CitationStyles({
  id,
  styles,
  citation,
}: {
  id: number;
  styles: readonly ReferenceStyle[];
  citation: { text: string; html: string };
}) {
  const t = useMessages('citation');
  const local = useLocalAddress();
  const [chosen, setChosen] = useState('apa');
  const made = useQuery({ ...citationsQuery(id), enabled: chosen !== 'apa' });
  const shown = chosen === 'apa' ? citation : made.data?.find(({ style }) => style === chosen);

  const choices = [...styles, ...FORMAT_CHOICES];
  return (
    <>
      <form
        action={local(`/publications/${id}/cite`)}
        aria-label={t('style')}
        className="print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(event.nativeEvent.submitter?.dataset.style ?? chosen);
          event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
          if (made.isError) void made.refetch();
        }}
      >
        <Menu
          id="citation-style"
          label={choices.find(({ style }) => style === chosen)?.label ?? chosen}
          name={t('style')}
        >
          {choices.map(({ style, label }) => (
            <li key={style}>
              <button type="submit" aria-pressed={style === chosen} data-style={style}>
                {label}
              </button>
            </li>
          ))}
        </Menu>
      </form>
      <div className="reference-text" aria-live="polite" aria-busy={!shown}>
        {!shown ? (
          <p className="text-muted">{t(made.isError ? 'failed' : 'loading')}</p>
        ) : (
          <CitationText {...shown} />
        )}
      </div>
      <CitationActions path={`/publications/${id}`} citation={shown} />
    </>
  );
}

CitationStyles.messages = ['citation'] satisfies MessageGroup[];
