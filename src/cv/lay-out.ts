import { messagesIn } from '../../messages/catalogue.ts';
import { isNewer } from '../../records/cv-entry.ts';
import type { CvSectionSettings, CvSettings, WorkChoice } from '../../records/cv-settings.ts';
import { findOpenKind } from '../publications/links.ts';
import type { Omission, OmissionReason } from './document.ts';
import { type CvItem, isEntry, isWork, lastYear, titleOf, typeOf, type WorkItem } from './item.ts';
import type { LayoutSection, NarrativeSection } from './layouts/layout.ts';

/** A section of a layout; those of the settings have a selection of their own. */
export type SectionToFill = LayoutSection & {
  selection?: CvSectionSettings['selection'];
  /** True if its entries are shown without their texts. */
  isShort?: true;
};

/** The content of a section of the CV. */
export type CvPart = { id: string; heading: string } & (
  | { items: CvItem[]; isShort: boolean; isWhole: boolean }
  | { narrative: string }
);

type RecordsToFill = Extract<SectionToFill, { of: unknown }>;

interface Choices {
  sections: readonly SectionToFill[];
  narratives: NonNullable<CvSettings['narratives']>;
  works: WorkChoice;
  /** Current year. */
  year: number;
  /** Language of the headings of usual sections. */
  language: string;
}

/**
 * Distributes records among the sections of a layout: each belongs to the first section that takes it. Empty sections
 * are left out.
 *
 * @param items in the order of their sections
 * @returns the content of the sections, and what is in none of them, with the reason
 */
export function layOut(
  items: readonly CvItem[],
  choices: Choices,
): { parts: CvPart[]; omitted: Omission[] } {
  const left = new Set(items.filter(({ isHidden }) => !isHidden));
  const refused = new Map<CvItem, Pick<Omission, 'section' | 'reason'>>();
  const empty: Omission[] = [];
  const parts = choices.sections.flatMap((section): CvPart[] => {
    const { id, heading } = section;
    const part = 'narrative' in section ? findNarrative(section, choices) : null;
    if (part) return [{ id, heading, ...part }];
    const filled = 'of' in section ? fillSection(section, [...left], choices) : null;
    for (const item of filled?.items ?? []) left.delete(item);
    for (const [item, reason] of filled?.refused ?? []) {
      refused.set(item, { section: heading, reason });
    }
    if (filled && filled.items.length > 0) {
      const { items, isWhole } = filled;
      return [{ id, heading, items, isWhole, isShort: section.isShort ?? false }];
    }
    empty.push({ section: heading, title: '', reason: 'empty' });
    return [];
  });
  const t = messagesIn(choices.language, 'cvSections');
  const omitted = items
    .filter((item) => item.isHidden || left.has(item))
    .map((item) => ({
      section: t(item.kind),
      reason: item.isHidden ? ('hidden' as const) : ('no section' as const),
      ...refused.get(item),
      title: titleOf(item, choices.language),
    }));
  return { parts, omitted: [...empty, ...omitted] };
}

function findNarrative(
  { narrative }: NarrativeSection,
  { narratives }: Choices,
): { narrative: string } | null {
  const text = narratives.find(({ key }) => key === narrative)?.text.trim();
  return text ? { narrative: text } : null;
}

interface Filled {
  items: CvItem[];
  /** Records that it could have but does not take, each with the reason. */
  refused: [CvItem, OmissionReason][];
  /** True if its number of records is not limited. */
  isWhole: boolean;
}

/** Takes the records of a section from those that are left. */
function fillSection(section: RecordsToFill, left: readonly CvItem[], choices: Choices): Filled {
  const { of, types, limit } = section;
  const fitting = of
    .flatMap((kind) => left.filter((item) => item.kind === kind))
    .filter((item) => !types || isOfType(item, types));
  const recent = selectRecent(section, inOrder(fitting), choices.year);
  const ranked = rank(section, recent.items, choices.works);
  const cut = limit ?? Number.POSITIVE_INFINITY;
  return {
    items: ranked.items.slice(0, cut),
    refused: [
      ...recent.refused,
      ...ranked.refused,
      ...ranked.items.slice(cut).map((item): [CvItem, OmissionReason] => [item, 'limit']),
    ],
    isWhole: limit === undefined,
  };
}

function isOfType(item: CvItem, types: readonly string[]): boolean {
  const type = typeOf(item);
  // A section may have awards beside the invited talks.
  return type === null || types.includes(type);
}

/** Entries of several sections by date; others as they are. */
const inOrder = (items: readonly CvItem[]): CvItem[] => {
  const isMixed = new Set(items.map(({ kind }) => kind)).size > 1 && items.every(isEntry);
  if (!isMixed) return [...items];
  return items
    .filter(isEntry)
    .toSorted((a, b) => Number(isNewer(b.record, a.record)) - Number(isNewer(a.record, b.record)));
};

/** Leaves out records that are older than a section's years. */
function selectRecent(
  { selection, years }: RecordsToFill,
  items: readonly CvItem[],
  now: number,
): Omit<Filled, 'isWhole'> {
  const since = typeof selection === 'object' ? selection.since : years && now - years;
  const refused = since ? items.flatMap((item) => refuseOld(item, since)) : [];
  const old = new Set(refused.map(([item]) => item));
  return { items: items.filter((item) => !old.has(item)), refused };
}

function refuseOld(item: CvItem, since: number): [CvItem, OmissionReason][] {
  const year = lastYear(item);
  if (year === 'ongoing' || (year !== null && year >= since)) return [];
  if (year !== null) return [[item, 'too old']];
  // An award or certificate may have no date at all.
  return isEntry(item) ? [] : [[item, 'no date']];
}

/** Orders the works of a limited section as the owner chose, and selects those that are featured in a short CV. */
function rank(
  { selection, limit }: RecordsToFill,
  items: readonly CvItem[],
  choice: WorkChoice,
): Omit<Filled, 'isWhole'> {
  const works = items.filter(isWork);
  if (limit !== undefined && works.length > 0 && choice !== 'featured') {
    const chosen = orderWorks(works, choice);
    const others = works.filter((work) => !chosen.includes(work));
    return { items: chosen, refused: others.map((work) => [work, 'not chosen']) };
  }
  const featured = items.filter(isFeatured);
  if (selection === 'featured' && featured.length > 0) {
    const others = items.filter((item) => !isFeatured(item));
    return { items: featured, refused: others.map((item) => [item, 'not chosen']) };
  }
  if (limit === undefined || works.length === 0) return { items: [...items], refused: [] };
  return { items: [...featured, ...items.filter((item) => !isFeatured(item))], refused: [] };
}

const isFeatured = ({ record }: CvItem) => 'featured' in record && record.featured;

/** Sorts works, newest first among equals, or takes those that the choice lists. */
function orderWorks(works: readonly WorkItem[], choice: WorkChoice): WorkItem[] {
  if (typeof choice !== 'string') {
    return choice.flatMap((id) => works.find(({ record }) => record.id === id) ?? []);
  }
  const value = ({ record }: WorkItem): number => {
    if (choice === 'citations') return record.citations ?? 0;
    return choice === 'open' ? Number(findOpenKind(record) !== null) : 0;
  };
  return works.toSorted((a, b) => value(b) - value(a));
}
