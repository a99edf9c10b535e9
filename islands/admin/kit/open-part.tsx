import { type ReactNode, useEffect, useState } from 'react';
import { hasUnsaved, LeaveDialog, unsavedAddress } from './leave-guard.tsx';

const everywhere = () => true;

/**
 * The open part of a page, such as a tab. It is kept in the address, so that reload and back open it again. With
 * unsaved edits, it asks before another part is opened.
 *
 * @param parts the same object each time: `parsePart` returns the part for the query of an address; `isHere` is true if
 * the query is about these parts at all; `isPage`, if parts replace each other and are shown from the top
 * @returns `open` opens a part; `replace` does so without a question and without a history entry; `leaveDialog` has to
 * be rendered
 */
export function useOpenPart<Part extends string>({
  parsePart,
  toAddress,
  isHere = everywhere,
  isPage = false,
}: {
  parsePart: (search: string) => Part;
  toAddress: (part: Part) => string;
  isHere?: (search: string) => boolean;
  isPage?: boolean;
}): {
  part: Part;
  open: (part: Part) => void;
  replace: (part: Part) => void;
  leaveDialog: ReactNode;
} {
  const [part, setPart] = useState(() => parsePart(location.search));
  const [asked, setAsked] = useState<Part | null>(null);

  useEffect(() => {
    const follow = () => {
      const next = parsePart(location.search);
      if (next === part || !isHere(location.search)) return;
      if (!hasUnsaved()) return setPart(next);
      history.pushState(null, '', unsavedAddress());
      setAsked(next);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [part, parsePart, isHere]);

  const show = (next: Part, move: 'pushState' | 'replaceState' = 'pushState') => {
    history[move](null, '', toAddress(next));
    setPart(next);
    setAsked(null);
    if (isPage) scrollTo(0, 0);
  };
  return {
    part,
    open: (next) => (hasUnsaved() ? setAsked(next) : show(next)),
    replace: (next) => show(next, 'replaceState'),
    leaveDialog: (
      <LeaveDialog
        open={asked !== null}
        onStay={() => setAsked(null)}
        onLeave={() => asked !== null && show(asked)}
      />
    ),
  };
}
