import type { ReactNode } from 'react';
import { type EntryFields, type EntryKind, KIND_HEADINGS } from '../entries/entry.ts';
import { entryAmount, entryPlace, entrySpan } from '../entries/entry-text.ts';
import type { Reference } from '../publications/formats/reference-list.ts';

/** The entries of one kind under their heading. @example <CvEntries kind="education" entries={entries} /> */
export function CvEntries({
  kind,
  entries,
}: {
  kind: EntryKind;
  entries: readonly (EntryFields & { id: number })[];
}) {
  return (
    <CvSection id={kind} title={KIND_HEADINGS[kind]}>
      {LINES.includes(kind) ? (
        <ul className="mt-4 grid gap-1 sm:pl-50">
          {entries.map(({ id, title, role }) => (
            <li key={id} id={`entry-${id}`}>
              {title}
              {role && <span className="text-muted">{` · ${role}`}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {entries.map((entry) => (
            <CvEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </CvSection>
  );
}

/** References as the list of publications has them. @example <CvPublications references={references} /> */
export const CvPublications = ({ references }: { references: readonly Reference[] }) => (
  <CvSection id="publications" title="Publications">
    <ul className="mt-5 grid gap-3">
      {references.map(({ id, html }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
        <li key={id} className="reference" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ul>
  </CvSection>
);

function CvSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="font-serif text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Each of these is a word, and how well. */
const LINES: readonly EntryKind[] = ['language', 'skill'];

function CvEntry({ entry }: { entry: EntryFields & { id: number } }) {
  const { id, title, role, url, text, organisation, language } = entry;
  const place = entryPlace(entry);
  const details = [role, entryAmount(entry)].filter(Boolean).join(' · ');
  return (
    <li id={`entry-${id}`} className="cv-entry">
      <p className="cv-span">{entrySpan(entry)}</p>
      <div className="min-w-0" lang={language ?? undefined}>
        <h3>{url ? <a href={url}>{title}</a> : title}</h3>
        {place && <p>{organisation?.ror ? <a href={organisation.ror}>{place}</a> : place}</p>}
        {details && <p className="text-muted">{details}</p>}
        {text && <p className="mt-1 max-w-measure whitespace-pre-line text-muted">{text}</p>}
      </div>
    </li>
  );
}
