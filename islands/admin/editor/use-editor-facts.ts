import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';

/**
 * What a selector says of the editor, read after what was typed is on the screen: typing does not wait for
 * the toolbar, however many buttons it has.
 *
 * @param select gives what JSON can tell apart
 */
export function useEditorFacts<Facts>(editor: Editor, select: (editor: Editor) => Facts): Facts {
  const [facts, setFacts] = useState(() => select(editor));
  const latest = useRef(select);
  latest.current = select;
  useEffect(() => {
    let waiting = false;
    const look = () => {
      waiting = false;
      if (editor.isDestroyed) return;
      const seen = latest.current(editor);
      setFacts((last) => (JSON.stringify(seen) === JSON.stringify(last) ? last : seen));
    };
    const changed = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => setTimeout(look));
    };
    look();
    editor.on('transaction', changed);
    return () => {
      editor.off('transaction', changed);
    };
  }, [editor]);
  return facts;
}
