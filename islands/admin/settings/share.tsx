import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isVisible } from '../../../records/menu.ts';
import { REFERENCE_STYLES } from '../../../records/reference-styles.ts';
import type { Settings } from '../../../records/settings.ts';
import { useSite } from '../../../src/client/site.ts';
import { useSettled } from '../../../src/client/use-settled.ts';
import {
  embedAddress,
  FRAME_SANDBOX,
  frameLine,
  readEmbedView,
} from '../../../src/publications/embed.ts';
import { countFacets, indexForSelection } from '../../../src/publications/facets.ts';
import {
  FACETS,
  readSelection,
  selectionAddress,
  selectionTitle,
  valueLabel,
} from '../../../src/publications/selection.ts';
import { useMessages } from '../../../src/ui/messages.ts';
import { Field, Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { CopyField } from '../kit/copy-field.tsx';
import { Form } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { type AdminPublication, publicationsQuery } from '../publications/calls.ts';

/** Code to show a selection of publications on another website: a frame, HTML, or addresses for programs. */
export function ShareSection({ stored }: { stored: Settings }) {
  const query = useQuery(publicationsQuery);
  const [typed, setTyped] = useState(new URLSearchParams());
  if (!isVisible(stored.menu, 'publications')) {
    const why =
      'The Publications page is turned off in the menu, so publications cannot be shared.';
    return <Section title="Share">{why}</Section>;
  }
  return (
    <div className="grid gap-5">
      <Section
        title="Share"
        intro="Embed your publications on another website, such as your department’s. Choose which ones and how to show them, then copy the code or an address below. These options are not saved."
      >
        <Loaded query={query}>
          {(publications) => <Choices publications={publications} onChange={setTyped} />}
        </Loaded>
      </Section>
      <Shared typed={typed} />
    </div>
  );
}

function Choices({
  publications,
  onChange,
}: {
  publications: readonly AdminPublication[];
  onChange: (typed: URLSearchParams) => void;
}) {
  const t = useMessages('publications');
  const { researchCategories } = useSite().vocabulary;
  const facets = useMemo(
    () => countFacets(indexForSelection(publications, researchCategories), { q: '', chosen: [] }),
    [publications, researchCategories],
  );
  const readForm = (form: HTMLFormElement) =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return (
    <Form
      className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3"
      onSubmit={(event) => event.preventDefault()}
      onChange={({ currentTarget }) => onChange(readForm(currentTarget))}
    >
      <Field label="Search terms" name="q" />
      {FACETS.filter((facet) => facets[facet].length > 0).map((facet) => (
        <SelectField key={facet} label={t(`facet-${facet}`)} name={facet}>
          <option value="">Any</option>
          <Options
            of={facets[facet].map(({ value }) => value)}
            getLabel={(value) => valueLabel({ facet, value }, t)}
          />
        </SelectField>
      ))}
      <SelectField label="Display as" name="style">
        <option value="cards">Cards</option>
        {REFERENCE_STYLES.map(({ style, label }) => (
          <option key={style} value={style}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Frame colours" name="mode">
        <option value="system">Match the visitor’s device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
      <Field label="Height (pixels)" name="height" type="number" min={200} defaultValue={600} />
    </Form>
  );
}

/** Code and addresses of a selection, with a preview of the frame. */
function Shared({ typed }: { typed: URLSearchParams }) {
  const t = useMessages('publications');
  const query = useSettled(typed);
  const selection = readSelection(query);
  const view = readEmbedView(query);
  if (!view) return null;
  const toAddress = (path: string, further = {}) =>
    location.origin + selectionAddress(path, selection, further);
  const src = embedAddress(selection, view);
  const height = Math.max(200, Number.parseInt(query.get('height') ?? '', 10) || 600);
  const title = selectionTitle(selection, t);
  return (
    <>
      <Section title="Code and addresses">
        <div className="grid gap-4">
          <CopyField
            label="Frame"
            hint="An <iframe> for another page’s HTML. It always shows the current list."
            value={frameLine({ src: location.origin + src, title, height })}
          />
          <CopyField
            label="Plain HTML"
            hint="Unstyled references, to copy into a page or to read with a program."
            value={toAddress('/publications.html', view.style ? { style: view.style } : {})}
          />
          <CopyField label="JSON" value={toAddress('/api/publications')} />
          <CopyField label="BibTeX" value={toAddress('/publications.bib')} />
        </div>
      </Section>
      <Section title="Preview" intro="The frame as shown on the other website.">
        <iframe
          key={src}
          src={src}
          title="Preview of the frame"
          height={height}
          sandbox={FRAME_SANDBOX}
          className="w-full rounded-lg border border-line"
        />
      </Section>
    </>
  );
}
