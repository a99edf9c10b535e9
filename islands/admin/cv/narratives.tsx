import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { get } from 'react-hook-form';
import type { CvSettings } from '../../../records/cv-settings.ts';
import {
  describeExcess,
  describeMaximum,
  findNarrativeFlaws,
  measureText,
} from '../../../src/cv/check-narrative.ts';
import { LAYOUTS } from '../../../src/cv/layouts/index.ts';
import {
  type CvLayout,
  listNarrativeSections,
  type NarrativeSection,
} from '../../../src/cv/layouts/layout.ts';
import { simplifySmallText, smallTextHtml, smallTextLines } from '../../../src/html/small-text.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { Button } from '../../../src/ui/parts/button.tsx';
import { SelectField } from '../../../src/ui/parts/field.tsx';
import { Prose } from '../../../src/ui/parts/page.tsx';
import { counted, cutText, joinFilled } from '../../../src/values/text.ts';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { EarlierVersions } from '../kit/earlier-versions.tsx';
import { findMessage } from '../kit/form.tsx';
import { type SiteFields, StoredSection, useSettings } from '../settings/section.tsx';
import { narrativeVersionsQuery } from './calls.ts';
import { cvPartPath, parseLayout } from './parts.ts';

/** Texts that layouts of the CV ask for. */
export const Narratives = () => <StoredSection section={NARRATIVES} />;

const NARRATIVES: SiteFields = {
  title: 'Narratives',
  intro:
    'Texts that funders ask for in addition to the entries of a CV. Layouts that ask for the same text share it. Visitors see a text only in layouts that you make public.',
  groups: [{ fields: [<NarrativeFields key="narratives" />] }],
};

type Texts = NonNullable<CvSettings['narratives']>;

/** A section that asks for a text, with its layout. */
interface Use {
  layout: CvLayout;
  section: NarrativeSection;
}

const USES: readonly Use[] = Object.values(LAYOUTS).flatMap((layout) =>
  listNarrativeSections(layout).map((section) => ({ layout, section })),
);
const ASKING = [...new Set(USES.map(({ layout }) => layout))];

/** The texts for one layout, or for all of them. */
function NarrativeFields() {
  const texts = useSettings().watch('cv.narratives') ?? [];
  const [chosen, setChosen] = useState(() =>
    ASKING.find(({ id }) => id === parseLayout(location.search)),
  );
  const uses = USES.filter(({ layout }) => !chosen || layout === chosen);
  const keys = new Set([
    ...uses.map(({ section }) => section.narrative),
    // Texts for a layout that no longer asks for them.
    ...(chosen ? [] : texts.map(({ key }) => key)),
  ]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <SelectField
        label="Layout"
        value={chosen?.id ?? ''}
        hint={chosen && describeNarratives(chosen, texts)}
        onChange={({ target }) => {
          const next = ASKING.find(({ id }) => id === target.value);
          history.replaceState(null, '', cvPartPath('narratives', next?.id ?? null));
          setChosen(next);
        }}
      >
        <option value="">All layouts</option>
        {ASKING.map((layout) => (
          <option key={layout.id} value={layout.id}>
            {layout.name}
          </option>
        ))}
      </SelectField>
      {[...keys].map((key) => (
        <NarrativeField
          key={key}
          narrative={key}
          uses={uses.filter(({ section }) => section.narrative === key)}
        />
      ))}
    </div>
  );
}

/** The texts that a layout still lacks, and its limit for all of them. */
export function describeNarratives(layout: CvLayout, texts: Texts): string {
  const { empty, tooLong, words } = findNarrativeFlaws(layout, texts);
  const { words: maximum } = layout.limits;
  const list = (sections: NarrativeSection[]) =>
    sections.map(({ heading }) => `“${heading}”`).join(', ');
  return [
    empty.length > 0 && `Empty: ${list(empty)}.`,
    tooLong.length > 0 && `Too long: ${list(tooLong)}.`,
    maximum !== undefined &&
      `Total: ${counted(words, 'word')}, ${describeMaximum({ words: maximum })}.`,
    empty.length + tooLong.length === 0 && 'No text is empty or too long.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A text, its length, and how it fits the layouts that ask for it. */
function NarrativeField({ narrative, uses }: { narrative: string; uses: readonly Use[] }) {
  const { watch, getValues, setValue, formState } = useSettings();
  const [showsVersions, setShowsVersions] = useState(false);
  const texts = watch('cv.narratives') ?? [];
  const at = texts.findIndex(({ key }) => key === narrative);
  const text = texts[at]?.text ?? '';
  const { section } = uses[0] ?? {};
  const label = section?.heading ?? narrative;
  const change = (next: string) =>
    setValue(
      'cv.narratives',
      // Read now, since another field may have changed them in the meantime.
      replaceText(getValues('cv.narratives') ?? [], narrative, next),
      { shouldValidate: formState.isSubmitted },
    );
  return (
    <fieldset aria-label={label} className="grid min-w-0 grid-cols-1 gap-2">
      <SmallTextField
        label={label}
        hint={section?.guidance ?? 'No layout asks for this text any more.'}
        html={smallTextHtml(text)}
        error={at < 0 ? undefined : findMessage(get(formState.errors, `cv.narratives.${at}`))}
        onChange={(blocks) => change(simplifySmallText(blocks.join('')))}
      />
      <Lengths text={text} uses={uses}>
        {section && (
          <Button variant="quiet" onClick={() => setShowsVersions(true)}>
            Versions<span className="sr-only">{` of “${label}”`}</span>
          </Button>
        )}
      </Lengths>
      {showsVersions && (
        <Versions
          narrative={narrative}
          label={label}
          onRestore={change}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </fieldset>
  );
}

/** Replaces or adds a text; removes empty ones. */
const replaceText = (texts: Texts, key: string, text: string): Texts => {
  const isNew = !texts.some((each) => each.key === key);
  const next = texts.map((each) => (each.key === key ? { key, text } : each));
  return [...next, ...(isNew ? [{ key, text }] : [])].filter((each) => each.text !== '');
};

/** The length of a text, next to a button, and each layout's maximum. */
function Lengths({
  text,
  uses,
  children,
}: {
  text: string;
  uses: readonly Use[];
  children: ReactNode;
}) {
  const length = measureText(text);
  const { characters, words } = length;
  return (
    <div className="text-sm text-muted">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>{`${counted(words, 'word')}, ${counted(characters, 'character')}`}</p>
        {children}
      </div>
      <ul className="grid gap-1">
        {uses.map(({ layout, section: { maximum } }) => {
          const excess = describeExcess(length, maximum);
          return (
            <li key={layout.id}>
              {joinFilled(layout.name, maximum ? describeMaximum(maximum) : '')}{' '}
              {words === 0 && <Badge tone="outlined">Empty</Badge>}
              {excess && <Badge tone="danger">{excess}</Badge>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Versions({
  narrative,
  label,
  onRestore,
  onClose,
}: {
  narrative: string;
  label: string;
  onRestore: (text: string) => void;
  onClose: () => void;
}) {
  return (
    <EarlierVersions
      title={`Versions of “${label}”`}
      description="Texts that you replaced. Restoring one puts it into the form; the current text becomes a version when you save."
      query={useQuery(narrativeVersionsQuery(narrative))}
      getName={({ text }) => beginning(text)}
      show={({ text }) => <Prose className="small-text" html={smallTextHtml(text)} />}
      onRestore={({ text }) => {
        onRestore(text);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The beginning of a text, to recognise it. */
function beginning(text: string): string {
  const line = smallTextLines(text).join(' ');
  const cut = cutText(line, 80);
  return cut === line ? line : `${cut} …`;
}
