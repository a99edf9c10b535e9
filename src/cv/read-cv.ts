import type { Db } from '../../db/open.ts';
import { selectShownEntries } from '../../db/queries/entries.ts';
import type { Publication } from '../../db/queries/publications/read.ts';
import type { Entry } from '../entries/entry.ts';
import { goesOn } from '../entries/entry-text.ts';
import { findPublications } from '../publications/find-publications.ts';
import {
  type CvForm,
  type CvSectionSettings,
  ENTRY_KINDS,
  type EntryKind,
} from '../settings/cv.ts';
import { isVisible } from '../settings/menu.ts';
import type { Site } from '../settings/site.ts';

/** The records of a section of the CV. */
export type CvPart =
  | { kind: EntryKind; entries: Entry[] }
  | { kind: 'publications'; publications: Publication[] };

/** A short CV has no more of a section than these: two pages hold them. */
const SHORT = { entries: 3, publications: 8 };

/** What the CV shows, by section, as its settings order and select it; sections without records are left out. */
export async function readCv(
  { db, site }: { db: Db; site: Site },
  form: CvForm = 'full',
): Promise<CvPart[]> {
  const shown = site.cv.sections.filter(({ visible }) => visible);
  const hasWorks = isVisible(site.menu, 'publications');
  const [entries, works] = await Promise.all([
    selectShownEntries(db),
    hasWorks ? findPublications(db, site, { q: '', chosen: [] }) : [],
  ]);
  const kinds = Map.groupBy(entries, ({ kind }) => kind);
  const isShort = form === 'short';
  return shown.flatMap(({ kind, selection }): CvPart[] => {
    if (kind === 'publications') {
      const publications = selectWorks(works, isShort ? 'featured' : selection);
      const cut = isShort ? publications.slice(0, SHORT.publications) : publications;
      return cut.length > 0 ? [{ kind, publications: cut }] : [];
    }
    // Talks, teaching and supervision show what they have once the site has such records.
    const entryKind = ENTRY_KINDS.find((each) => each === kind);
    const chosen = (entryKind && kinds.get(entryKind)?.filter(isSince(selection))) ?? [];
    if (!entryKind || chosen.length === 0) return [];
    const isWord = entryKind === 'language' || entryKind === 'skill';
    return [
      {
        kind: entryKind,
        entries:
          isShort && !isWord
            ? chosen.slice(0, SHORT.entries).map((entry) => ({ ...entry, text: null }))
            : chosen,
      },
    ];
  });
}

type Selection = CvSectionSettings['selection'];

/** Publications of a selection; where none is featured, all are. */
function selectWorks(works: Publication[], selection: Selection): Publication[] {
  if (selection === 'featured') {
    const featured = works.filter(({ featured }) => featured);
    return featured.length > 0 ? featured : works;
  }
  if (typeof selection !== 'object') return works;
  return works.filter(({ year }) => year >= selection.since);
}

/** What goes on, and what ended in the year of a selection or later. Other selections take all. */
const isSince = (selection: Selection) => (entry: Entry) => {
  if (typeof selection !== 'object' || goesOn(entry)) return true;
  const last = entry.to ?? entry.from;
  return last === null || Number(last.slice(0, 4)) >= selection.since;
};
