import { Extension } from '@tiptap/core';
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { Search } from 'lucide-react';
import { type CitationAttributes, writeCitedWorks } from '../../../records/cited-works.ts';
import { namesWorks } from '../posts/find-works.ts';
import { type CitableWork, findCitableWorks, listCitableWorks } from './citable-works.ts';
import { getCiting } from './citation-chips.ts';
import { type Suggested, showSuggestions } from './suggestion-list.tsx';
import { isInCode } from './tools.ts';

/** A work to cite at once, or words to look for in the dialog. */
type Entry = Suggested & ({ work: CitableWork } | { typed: string });

const MAX_ENTRIES = 8;

/** `@` at the start of a word, and a few words after it. */
const TYPED = /(?:^|[\s([{,;:"'“„«–—])@((?:[^\s@][^@\n\ufffc]{0,80})?)$/u;

function findTyped({ $position }: { $position: ResolvedPos }) {
  const before = $position.parent.textBetween(0, $position.parentOffset, '\n', '\ufffc');
  const [, query] = TYPED.exec(before) ?? [];
  if (query === undefined) return null;
  const text = `@${query}`;
  return { range: { from: $position.pos - text.length, to: $position.pos }, query, text };
}

/**
 * The menu of works, which opens when `@` is typed: works of the text and of the site, by title, person or year. `onAsk`
 * opens the dialog with what was typed.
 */
export const CiteMenu = Extension.create<{ onAsk: (typed: string) => void }>({
  name: 'citeMenu',
  addOptions: () => ({ onAsk: () => {} }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { onAsk } = this.options;
    return [
      Suggestion<Entry, Entry>({
        pluginKey: new PluginKey('citeMenu'),
        editor,
        char: '@',
        allowSpaces: true,
        findSuggestionMatch: findTyped,
        container: '.editor-body',
        allow: () => !isInCode(editor) && !editor.isActive('code'),
        shouldShow: ({ transaction }) => !isHistoryTransaction(transaction),
        async items({ query }) {
          if (namesWorks(query)) {
            return [{ label: `Look up ${query}`, icon: Search, typed: query }];
          }
          const { loadWorks } = getCiting(editor.state);
          const works = await loadWorks().catch(() => []);
          const { references } = getCiting(editor.state);
          const found = findCitableWorks(listCitableWorks({ references, works }), query);
          return listEntries(found, query);
        },
        command({ range, props: entry }) {
          const chain = editor.chain().focus().deleteRange(range);
          if ('typed' in entry) {
            chain.run();
            onAsk(entry.typed);
            return;
          }
          const [id = ''] = getCiting(editor.state).add([entry.work.toReference()]);
          chain.command(({ tr }) => insertCitation(tr, writeCitedWorks([{ id }]))).run();
        },
        render: showSuggestions('Works to cite'),
      }),
    ];
  },
});

function listEntries(works: readonly CitableWork[], query: string): Entry[] {
  const entries: Entry[] = works
    .slice(0, MAX_ENTRIES)
    .map((work) => ({ label: work.title, details: work.details, work }));
  // Only before anything is typed: text after @ may not be meant as a citation.
  if (query === '') entries.push({ label: 'Another work …', icon: Search, typed: '' });
  return entries;
}

/** Inserts a citation after the selection, with a space before it, as a separate undo step. */
export function insertCitation(tr: Transaction, attributes: CitationAttributes): boolean {
  const citation = tr.doc.type.schema.nodes.citation?.create(attributes);
  const { $to } = closeHistory(tr).selection;
  if (!citation || !$to.parent.inlineContent) return false;
  const before = $to.parent.textBetween(0, $to.parentOffset, '\n', '\ufffc');
  const isJoined = before !== '' && !/[\s([{–—/“„«-]$/u.test(before);
  if (isJoined) tr.insertText(' ', $to.pos);
  const at = $to.pos + (isJoined ? 1 : 0);
  tr.insert(at, citation);
  tr.setSelection(TextSelection.create(tr.doc, at + citation.nodeSize)).scrollIntoView();
  return true;
}
