import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { MessagesContext } from '../../../src/ui/messages.ts';
import { type Citing, NO_WORKS } from './citable-works.ts';
import { CitationChips, findSelectedCitation, setCiting } from './citation-chips.ts';
import type { CitationRequest } from './citation-dialog.tsx';
import { CiteMenu } from './cite-menu.ts';

const CitationDialog = lazy(() => import('./citation-dialog.tsx'));

/** The extensions of an editor that cites, and the dialog that they and the toolbar open. */
export function useCitationDialog(citing: Citing = NO_WORKS) {
  const messages = useContext(MessagesContext);
  const [request, setRequest] = useState<CitationRequest | null>(null);
  const [extensions] = useState(() => [
    CitationChips.configure({
      citing,
      messages,
      onOpen: (at) => setRequest({ at, typed: '' }),
    }),
    CiteMenu.configure({ onAsk: (typed) => setRequest({ at: null, typed }) }),
  ]);
  return {
    extensions,
    /** Opens the dialog for the selected citation, or a new one. */
    open: (editor: Editor) => setRequest({ at: findSelectedCitation(editor.state), typed: '' }),
    request,
    close: () => setRequest(null),
  };
}

/** The dialog of {@link useCitationDialog}; it also tells the editor what can be cited. */
export function CitationDialogOf({
  editor,
  citing = NO_WORKS,
  request,
  onClose,
}: {
  editor: Editor;
  citing: Citing | undefined;
  request: CitationRequest | null;
  onClose: () => void;
}) {
  useEffect(() => setCiting(editor, citing), [editor, citing]);
  return (
    <Suspense>{request && <CitationDialog {...{ editor, citing, request, onClose }} />}</Suspense>
  );
}
