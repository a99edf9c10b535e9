import { useQuery } from '@tanstack/react-query';
import type { CvDocument, Omission, OmissionReason } from '../../../src/cv/document.ts';
import type { CvLayout } from '../../../src/cv/layouts/layout.ts';
import { CvSectionList } from '../../../src/ui/pages/cv.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { Empty } from '../../../src/ui/parts/placeholder.tsx';
import { entries } from '../../../src/values/object.ts';
import { ShowMore } from '../kit/proposals.tsx';
import { Section } from '../kit/section.tsx';
import { cvPreviewQuery } from './calls.ts';

/** The CV in a layout, after what is left out of it. */
export function CvPreview({ layout }: { layout: CvLayout }) {
  const query = useQuery(cvPreviewQuery(layout.id));
  return (
    <Loaded query={query} failure="The preview could not be loaded.">
      {({ document, omitted }) => (
        <>
          <Section title="Left out">
            <LeftOut omitted={omitted} />
          </Section>
          <Section title="Preview" intro="The content, without the file’s formatting.">
            <Paper document={document} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

const REASONS: Record<OmissionReason, string> = {
  limit: 'Over the layout’s limit',
  'not chosen': 'Not among the chosen works',
  'too old': 'Too old for a section of recent years',
  'no date': 'Undated, in a section of recent years',
  'no section': 'No section in this layout',
  hidden: 'Hidden from visitors',
  empty: 'Empty sections',
};

const AT_ONCE = 20;

/** Records and sections that are left out, by reason. */
function LeftOut({ omitted }: { omitted: readonly Omission[] }) {
  const groups = Map.groupBy(omitted, ({ reason }) => reason);
  if (omitted.length === 0) return <p className="text-sm text-muted">Nothing is left out.</p>;
  return (
    <div className="grid gap-2 text-sm">
      {entries(REASONS).map(([reason, label]) => {
        const found = groups.get(reason);
        if (!found) return null;
        return (
          <details key={reason}>
            <summary className="min-h-8">{`${label} (${found.length})`}</summary>
            <ShowMore items={found} atOnce={AT_ONCE}>
              {(shown) => <Omissions omitted={shown} />}
            </ShowMore>
          </details>
        );
      })}
    </div>
  );
}

/** Omissions by their section. */
const Omissions = ({ omitted }: { omitted: readonly Omission[] }) =>
  [...Map.groupBy(omitted, ({ section }) => section)].map(([section, records]) => {
    const titles = records.filter(({ title }) => title !== '');
    return (
      <div key={section} className="mb-3 ps-4 text-muted">
        <p>{section}</p>
        {titles.length > 0 && (
          <ul className="list-disc ps-5">
            {titles.map(({ title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same title
              <li key={at}>{title}</li>
            ))}
          </ul>
        )}
      </div>
    );
  });

/** The content of the file. */
function Paper({ document }: { document: CvDocument }) {
  const { name, headline, affiliation, contacts, sections, language } = document;
  if (sections.length === 0) return <Empty>Nothing to show in this layout yet</Empty>;
  return (
    <article
      aria-label="Preview of the CV"
      lang={language}
      className="rounded-md border border-line bg-paper px-4 py-6 sm:px-8"
    >
      <p className="font-serif text-2xl font-semibold">{name}</p>
      {headline && <p>{headline}</p>}
      {affiliation && <p className="text-muted">{affiliation}</p>}
      <ul className="mt-2 mb-8 flex flex-wrap gap-x-4 text-sm">
        {contacts.map(({ text, url }) => (
          <li key={text}>{url ? <a href={url}>{text}</a> : text}</li>
        ))}
      </ul>
      {sections.map((section) => (
        <CvSectionList key={section.id} section={section} language={language} />
      ))}
    </article>
  );
}
