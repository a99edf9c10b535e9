import { describe, expect, it } from 'vitest';
import { type EntryFields, entryFields } from '../../records/cv-entry.ts';
import type { WorkChoice } from '../../records/cv-settings.ts';
import { emptyPublication } from '../../records/publication.ts';
import type { CvItem } from './item.ts';
import { layOut, type SectionToFill } from './lay-out.ts';
import { LAYOUTS } from './layouts/index.ts';
import { isOwn, listNarrativeKeys } from './layouts/layout.ts';

const entry = (kind: EntryFields['kind'], title: string, more: object = {}): CvItem => {
  const record = { ...entryFields.parse({ kind, title, ...more }), id: 1, order: 1 };
  return { kind, record, isHidden: record.hidden };
};

const work = (id: number, more: object = {}): CvItem => ({
  ...{ kind: 'publications', isHidden: false },
  record: {
    ...emptyPublication(),
    ...{ id, title: `Work ${id}`, year: 2020, created_at: '', version_of: null },
    ...{ citations_source: null, citations_updated_at: null },
    ...more,
  },
});

const POSITIONS: SectionToFill = { id: 'jobs', heading: 'Jobs', of: ['position'] };
const WORKS: SectionToFill = { id: 'works', heading: 'Works', of: ['publications'], limit: 2 };

function lay(
  items: CvItem[],
  sections: SectionToFill[],
  { works = 'featured', narratives = [] }: Partial<Parameters<typeof layOut>[1]> = {},
) {
  const { parts, omitted } = layOut(items, {
    ...{ sections, narratives, works, year: 2026, language: 'en' },
  });
  const titles = parts.map((part) => [
    part.heading,
    'narrative' in part
      ? part.narrative
      : part.items.map(({ record }) => ('title' in record ? record.title : record.name)),
  ]);
  return {
    parts: titles,
    omitted: omitted.map(({ section, title, reason }) => `${section}: ${title}: ${reason}`),
  };
}

describe('layOut', () => {
  it('names what no section has, and what is hidden', () => {
    const items = [
      entry('position', 'Reader'),
      entry('position', 'Clerk', { hidden: true }),
      entry('skill', 'Latin'),
    ];
    expect(lay(items, [POSITIONS, WORKS])).toEqual({
      parts: [['Jobs', ['Reader']]],
      omitted: ['Works: : empty', 'Employment: Clerk: hidden', 'Skills: Latin: no section'],
    });
  });

  it('keeps to the years of a section, except for what is ongoing', () => {
    const grants = [
      entry('funding', 'Ongoing', { from: '2001' }),
      entry('funding', 'Recent', { from: '2015', to: '2021' }),
      entry('funding', 'Old', { from: '2015', to: '2020' }),
    ];
    const section: SectionToFill = { id: 'f', heading: 'Grants', of: ['funding'], years: 5 };
    expect(lay(grants, [section])).toEqual({
      parts: [['Grants', ['Ongoing', 'Recent']]],
      omitted: ['Grants: Old: too old'],
    });
    const undated = lay([work(1, { year: 0 })], [{ ...WORKS, years: 5 }]);
    expect(undated.omitted).toContain('Works: Work 1: no date');
  });

  it('sorts entries of several usual sections by date', () => {
    const items = [
      entry('position', 'Reader', { from: '2020' }),
      entry('position', 'Postdoc', { from: '2010', to: '2012' }),
      entry('invited-position', 'Visitor', { from: '2015', to: '2016' }),
    ];
    const section: SectionToFill = { ...POSITIONS, of: ['position', 'invited-position'] };
    expect(lay(items, [section]).parts).toEqual([['Jobs', ['Reader', 'Visitor', 'Postdoc']]]);
  });

  it('gives works to the first section that takes them, and what is left to the next', () => {
    const items = [work(1), work(2), work(3), work(4), work(5)];
    const other: SectionToFill = { ...WORKS, id: 'other', heading: 'Others' };
    expect(lay(items, [WORKS, other])).toEqual({
      parts: [
        ['Works', ['Work 1', 'Work 2']],
        ['Others', ['Work 3', 'Work 4']],
      ],
      omitted: ['Others: Work 5: limit'],
    });
  });

  const items = [
    work(1, { citations: 1 }),
    work(2, { citations: 9, open: 'gold' }),
    work(3, { featured: true, citations: 5 }),
  ];
  it.each<[WorkChoice, string[], string]>([
    ['featured', ['Work 3', 'Work 1'], 'Works: Work 2: limit'],
    ['citations', ['Work 2', 'Work 3'], 'Works: Work 1: limit'],
    ['year', ['Work 1', 'Work 2'], 'Works: Work 3: limit'],
    ['open', ['Work 2', 'Work 1'], 'Works: Work 3: limit'],
    [[3, 99], ['Work 3'], 'Works: Work 2: not chosen'],
  ])('takes the works that the owner chose: %j', (works, taken, left) => {
    const { parts, omitted } = lay(items, [WORKS], { works });
    expect(parts).toEqual([['Works', taken]]);
    expect(omitted).toContain(left);
  });

  it('has the narratives that are written', () => {
    const section = { id: 'a', heading: 'About', narrative: 'about', guidance: '' };
    const narratives = [
      { key: 'about', text: 'Me' },
      { key: 'other', text: 'Elsewhere' },
    ];
    expect(lay([], [section], { narratives }).parts).toEqual([['About', 'Me']]);
    const blank = [{ key: 'about', text: ' ' }];
    expect(lay([], [section], { narratives: blank }).omitted).toEqual(['About: : empty']);
  });
});

describe.each(Object.entries(LAYOUTS))('the layout %s', (id, layout) => {
  it('has its own id, and sections with ids that are unique', () => {
    expect(layout.id).toBe(id);
    const ids = isOwn(layout.sections) ? [] : layout.sections.map((section) => section.id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(listNarrativeKeys(layout).every((key) => /^[a-z][a-z0-9-]+$/.test(key))).toBe(true);
  });

  it('has works in sections of their own', () => {
    const sections = isOwn(layout.sections) ? [] : layout.sections;
    const mixed = sections.filter(
      (section) => 'of' in section && section.of.includes('publications') && section.of.length > 1,
    );
    expect(mixed).toEqual([]);
  });

  it('names its source, unless it is the site’s own', () => {
    expect(layout.source === null).toBe(isOwn(layout.sections));
    expect(layout.readAt === null).toBe(isOwn(layout.sections));
    expect(layout.source ?? 'https://').toMatch(/^https:/);
  });
});
