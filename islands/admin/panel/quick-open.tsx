import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { RecordDefinition } from '../../../records/define.ts';
import { LISTED_RECORDS, RECORDS } from '../../../records/index.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { hasTerms, parseSearchTerms, toSearchText } from '../../../src/values/search-terms.ts';
import { FOUND_LINK, FoundGroup, SearchDialog } from '../../quick-open/dialog.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';
import { postsQuery } from '../posts/calls.ts';
import { pagesQuery } from '../posts/page-calls.ts';
import { publicationsQuery } from '../publications/calls.ts';
import { PAGES_BELOW } from './pages.ts';
import { SETTINGS_SECTIONS, settingsPath } from './settings-sections.ts';
import { panelTabPath, TABS } from './tabs.ts';

/** Opens any screen or record of the panel by name; without a name, it lists the most frequent actions. */
export default function PanelQuickOpen({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const followed = useRef(false);
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <SearchDialog
      open={open}
      onClose={close}
      // After a link was followed, the focus is on the opened content.
      {...(followed.current && { returnFocus: () => document.getElementById('main')?.focus() })}
      label="Search screens and records"
      text={text}
      onChange={setText}
      form={{ method: 'post', onSubmit: followFirst }}
    >
      <Found
        text={text}
        onFollow={() => {
          followed.current = true;
          close();
        }}
      />
    </SearchDialog>
  );
}

/** Opens the first result. */
function followFirst(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.currentTarget.closest('[role="dialog"]')?.querySelector('a')?.click();
}

/** A screen or record to open. */
interface Entry {
  title: string;
  details?: string;
  href: string;
}

interface EntryGroup {
  label: string;
  entries: Entry[];
}

const ACTIONS: EntryGroup = {
  label: 'Actions',
  entries: [
    { title: 'Write a post', href: '/admin?tab=blog&post=new' },
    { title: 'Add a publication', href: '/admin?tab=publications&view=add' },
    { title: 'Import publications', href: '/admin?tab=publications&view=import' },
  ],
};

const SCREENS: EntryGroup = {
  label: 'Screens',
  entries: [
    ...TABS.map(({ id, label }) => ({ title: label, href: panelTabPath(id) })),
    ...PAGES_BELOW.map(([path, { title }]) => ({ title, href: `/admin${path}` })),
    ...SETTINGS_SECTIONS.map(({ id, label }) => ({
      title: label,
      details: 'Settings',
      href: settingsPath(id),
    })),
  ],
};

/** Maximum results per type; more words narrow the search. */
const SHOWN = 5;

function Found({ text, onFollow }: { text: string; onFollow: () => void }) {
  const records = useRecordGroups();
  const terms = parseSearchTerms(text);
  const isFound = ({ title, details = '' }: Entry) =>
    hasTerms(toSearchText([title, details]), terms);
  const groups =
    terms.length === 0
      ? [ACTIONS]
      : [SCREENS, ACTIONS, ...records].flatMap(({ label, entries }) => {
          const found = entries.filter(isFound).slice(0, SHOWN);
          return found.length > 0 ? [{ label, entries: found }] : [];
        });
  if (groups.length === 0) return <p className="text-sm text-muted">Nothing found.</p>;
  return groups.map(({ label, entries }) => (
    <FoundGroup key={label} label={label}>
      {entries.map(({ title, details, href }) => (
        <li key={href}>
          <PanelLink href={href} onClick={onFollow} className={FOUND_LINK}>
            {title}
            {details && <span className="block text-sm text-muted">{details}</span>}
          </PanelLink>
        </li>
      ))}
    </FoundGroup>
  ));
}

/** The records of all types; those that fail to load are skipped. */
const recordsQuery = queryOptions({
  queryKey: ['admin', 'quick-open'],
  queryFn: ({ client }) =>
    Promise.all(
      LISTED_RECORDS.map(({ kind }) =>
        client.fetchQuery(makeRecordActions(RECORDS[kind]).list).catch(() => []),
      ),
    ),
  // Each list is cached until it is changed.
  staleTime: 0,
});

/** All of the administrator's content, by type, with the addresses of the forms. */
function useRecordGroups(): EntryGroup[] {
  const { data: publications = [] } = useQuery(publicationsQuery);
  const { data: posts = [] } = useQuery(postsQuery);
  const { data: pages = [] } = useQuery(pagesQuery);
  const { data: records = [] } = useQuery(recordsQuery);
  return [
    {
      label: 'Publications',
      entries: publications.map(({ id, title, journal, year }) => ({
        title: plainTitle(title),
        details: [journal, year || null].filter(Boolean).join(' · '),
        href: `/admin?tab=publications&edit=${id}`,
      })),
    },
    {
      label: 'Blog',
      entries: posts.map(({ id, title, published }) => ({
        title,
        details: published ? '' : 'Draft',
        href: `/admin?tab=blog&post=${id}`,
      })),
    },
    ...LISTED_RECORDS.map(({ kind }, at) => toGroup(RECORDS[kind], records[at] ?? [])),
    {
      label: 'Pages',
      entries: pages.map(({ id, title, slug }) => ({
        title,
        details: `/${slug}`,
        href: `/admin?tab=pages&page=${id}`,
      })),
    },
  ];
}

/** The records of a type. Conferences have their own page behind their tab. */
function toGroup(
  { kind, heading, page, title, toLine }: RecordDefinition,
  rows: StoredRecord[],
): EntryGroup {
  const screen = kind === 'conference' ? '/admin/conferences?' : `/admin?tab=${page}&`;
  return {
    label: heading,
    entries: rows.map((row) => ({
      title: String(row[title]),
      details: toLine(row),
      href: `${screen}edit=${row.id}`,
    })),
  };
}
