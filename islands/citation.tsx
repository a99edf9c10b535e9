import type { MessageGroup } from '../messages/translate.ts';
import { copyCitation } from '../src/client/citations.ts';
import { FORMAT_CHOICES } from '../src/publications/citation-formats.ts';
import { useLocalAddress } from '../src/ui/addresses.ts';
import { useMessages } from '../src/ui/messages.ts';
import { CitationText } from '../src/ui/parts/citation-text.tsx';
import { hidden } from '../src/ui/parts/hidden-text.ts';
import { Icon } from '../src/ui/parts/icon.tsx';

/** A reference as text, and in styles as HTML. */
interface Reference {
  text: string;
  html?: string | undefined;
}

/**
 * A reference to copy, and files for reference managers.
 *
 * @param path of the cited page, from which the addresses of the files are made
 */
export default function Citation({ path, citation }: { path: string; citation: Reference }) {
  return (
    <>
      <div className="reference-text">
        <CitationText {...citation} />
      </div>
      <CitationActions path={path} citation={citation} />
    </>
  );
}

Citation.messages = ['citation'] satisfies MessageGroup[];

/** The button to copy a reference, which may still be loading, and the files. */
export function CitationActions({
  path,
  citation,
}: {
  path: string;
  citation: Reference | undefined;
}) {
  const t = useMessages('citation');
  const local = useLocalAddress();
  return (
    <div className="actions">
      <button
        type="button"
        className="needs-script"
        disabled={!citation}
        onClick={() => citation && copyCitation(citation)}
      >
        <Icon name="copy" />
        {t('copy')}
      </button>
      {FORMAT_CHOICES.map((file) => (
        <a key={file.style} href={local(`${path}.${file.style}`)}>
          {t.rich('download', { format: file.label, hidden })}
        </a>
      ))}
    </div>
  );
}
