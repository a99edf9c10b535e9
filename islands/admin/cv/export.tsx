import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { CV_FORMATS, type CvFormat } from '../../../records/cv-format.ts';
import {
  type CvSettings,
  changeForms,
  LAYOUT_IDS,
  type LayoutId,
  WORK_ORDERS,
  type WorkChoice,
  type WorkOrder,
} from '../../../records/cv-settings.ts';
import type { Settings } from '../../../records/settings.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { describeMaximum } from '../../../src/cv/check-narrative.ts';
import { LAYOUTS } from '../../../src/cv/layouts/index.ts';
import { type CvLayout, listNarrativeSections } from '../../../src/cv/layouts/layout.ts';
import { Button, ExternalLink } from '../../../src/ui/parts/button.tsx';
import { Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { formatPartialDate } from '../../../src/values/partial-date.ts';
import { counted } from '../../../src/values/text.ts';
import { PanelLink } from '../kit/panel-link.tsx';
import { saveFile } from '../kit/save-file.ts';
import { Section } from '../kit/section.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { asOpened } from '../kit/use-as-opened.ts';
import { settingsCalls, settingsQuery } from '../settings/calls.ts';
import { fetchCvFile } from './calls.ts';
import { ChooseWorks, countWorks } from './choose-works.tsx';
import { describeFile } from './describe-file.ts';
import { describeNarratives } from './narratives.tsx';
import { cvPartPath, parseLayout } from './parts.ts';
import { CvPreview } from './preview.tsx';

/** Exports the CV in a layout: choice of layout and works, a preview, and the file. */
export const CvExport = () => (
  <Loaded query={useQuery(settingsQuery)}>{(stored) => <Export stored={stored} />}</Loaded>
);

const FORMATS: Record<CvFormat, string> = {
  docx: 'Word (.docx)',
  pdf: 'PDF',
  tex: 'LaTeX (.tex)',
  md: 'Markdown (.md)',
  json: 'JSON Resume (.json)',
};

function Export({ stored }: { stored: Settings }) {
  const { cv, change } = useCvSettings(stored);
  const { choices = [] } = cv;
  const [id, setId] = useState<LayoutId>(
    // The last one used.
    () => parseLayout(location.search) ?? choices.at(-1)?.layout ?? 'full',
  );
  const layout = LAYOUTS[id];
  const choice = choices.find((each) => each.layout === id) ?? { layout: id, works: 'featured' };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <Section
        large
        title="CV for an application"
        intro="Your CV in a funder’s order and within its limits. Layouts are guidance: check them against the text of the call before you submit."
      >
        <div className="grid grid-cols-1 gap-5">
          <SelectField
            label="Layout"
            value={id}
            onChange={({ target }) => {
              const next = LAYOUT_IDS.find((each) => each === target.value) ?? 'full';
              history.replaceState(null, '', cvPartPath('export', next));
              setId(next);
            }}
          >
            <Options of={LAYOUT_IDS} getLabel={(each) => LAYOUTS[each].name} />
          </SelectField>
          <Guidance layout={layout} />
          <Works
            key={`works ${id}`}
            layout={layout}
            works={choice.works}
            onChange={(works) => change((now) => withChoice(now, { ...choice, works }))}
          />
          <NarrativesLeft layout={layout} narratives={cv.narratives ?? []} />
          <PublicLayout id={id} cv={cv} onChange={change} />
          <DownloadCv
            key={`download ${id}`}
            layout={layout}
            remembered={choice.format}
            onDownloaded={(format) => change((now) => withChoice(now, { ...choice, format }))}
          />
        </div>
      </Section>
      <CvPreview key={id} layout={layout} />
    </div>
  );
}

/** A change of the CV's settings. */
type Change = (cv: CvSettings) => CvSettings;

/** The settings of the CV with changes applied at once, which are stored one after the other. */
function useCvSettings(stored: Settings): { cv: CvSettings; change: (change: Change) => void } {
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const { mutate } = useMutation({
    scope: { id: 'cv' },
    onMutate: (change) => setPending((before) => [...before, change]),
    async mutationFn(change: Change) {
      // Read now, since the previous change has been stored in the meantime.
      const opened = queries.getQueryData(settingsQuery.queryKey) ?? stored;
      const sent = { cv: change(opened.cv) };
      if (isSame(sent.cv, opened.cv)) return;
      await settingsCalls.save(queries, sent, asOpened(opened, sent));
      void queries.invalidateQueries({ queryKey: ['cv', 'preview'] });
    },
    onError(error) {
      notifyError(error);
      // Another window may have changed them.
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onSettled: (_stored, _error, change) =>
      setPending((before) => before.filter((each) => each !== change)),
  });
  return { cv: pending.reduce((cv, change) => change(cv), stored.cv), change: mutate };
}

const isSame = (one: CvSettings, other: CvSettings) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Settings with a choice, which is then the last one used. */
const withChoice = (
  cv: CvSettings,
  choice: NonNullable<CvSettings['choices']>[number],
): CvSettings => ({
  ...cv,
  choices: [...(cv.choices ?? []).filter(({ layout }) => layout !== choice.layout), choice],
});

/** Checkbox that makes a layout public. */
function PublicLayout({
  id,
  cv,
  onChange,
}: {
  id: LayoutId;
  cv: CvSettings;
  onChange: (change: Change) => void;
}) {
  return (
    <Checkbox
      label={
        <span>
          Show this layout to visitors at <code>{id === 'full' ? '/cv' : `/cv?form=${id}`}</code>
        </span>
      }
      checked={cv.forms.includes(id)}
      onChange={({ target: { checked } }) =>
        onChange((now) => ({
          ...now,
          forms: changeForms(now.forms, id, checked),
        }))
      }
    />
  );
}

/** Downloads the CV in a format; preselects the one last used for the layout. */
function DownloadCv({
  layout,
  remembered = 'pdf',
  onDownloaded,
}: {
  layout: CvLayout;
  remembered: CvFormat | undefined;
  onDownloaded: (format: CvFormat) => void;
}) {
  const [format, setFormat] = useState(remembered);
  const download = useAction(() => fetchCvFile(layout.id, format), {
    onSuccess({ content, name }) {
      saveFile(content, name);
      onDownloaded(format);
    },
  });
  return (
    <div>
      <SelectField
        label="Format"
        className="max-w-md"
        value={format}
        onChange={({ target }) =>
          setFormat(CV_FORMATS.find((each) => each === target.value) ?? 'pdf')
        }
        beside={
          <Button
            variant="primary"
            icon={Download}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        }
      >
        <Options of={CV_FORMATS} getLabel={(each) => FORMATS[each]} />
      </SelectField>
      <p role="status" className="mt-1.5 min-h-6 text-sm text-muted">
        {download.isPending && 'Generating the file …'}
        {download.isSuccess && describeFile(download.data, layout.limits.pages)}
      </p>
    </div>
  );
}

/** Guidance of a layout, its source, and the funder's own form. */
function Guidance({ layout: { guidance, form, source, readAt, limits } }: { layout: CvLayout }) {
  const maxima = [
    limits.pages !== undefined && `at most ${counted(limits.pages, 'page')}`,
    limits.words !== undefined && describeMaximum({ words: limits.words }),
  ].filter(Boolean);
  return (
    <div className="grid max-w-measure gap-2 text-sm text-muted">
      {form && (
        <p className="rounded-md bg-wash px-4 py-2 text-accent-ink">
          {`The funder requires the content in ${form}. Copy it there from this layout.`}
        </p>
      )}
      <p>
        {guidance}
        {maxima.length > 0 && ` Length: ${maxima.join(', ')}.`}
      </p>
      {source && (
        <p>
          Source: <ExternalLink href={source}>{new URL(source).host}</ExternalLink>
          {readAt && `, read on ${formatPartialDate(readAt, 'en')}`}
        </p>
      )}
    </div>
  );
}

const ORDERS: Record<WorkOrder, string> = {
  featured: 'Selected publications first',
  citations: 'Most cited first',
  year: 'Newest first',
  open: 'With an open copy first',
};
const BY_HAND = 'by-hand';

/** The works that a layout with a limit takes: the first ones in an order, or those chosen by hand. */
function Works({
  layout,
  works,
  onChange,
}: {
  layout: CvLayout;
  works: WorkChoice;
  onChange: (works: WorkChoice) => void;
}) {
  const ids = typeof works === 'string' ? null : works;
  // Stored only once works have been chosen.
  const [isByHand, setByHand] = useState(ids !== null);
  const [isChoosing, setChoosing] = useState(false);
  const limit = countWorks(layout);
  if (limit === null) return null;
  return (
    <>
      <SelectField
        label="Works"
        className="max-w-md"
        value={isByHand ? BY_HAND : String(works)}
        hint={`This layout takes at most ${counted(limit, 'work')}${ids && isByHand ? `; ${ids.length} chosen` : ''}.`}
        beside={isByHand && <Button onClick={() => setChoosing(true)}>Choose works</Button>}
        onChange={({ target }) => {
          const order = WORK_ORDERS.find((each) => each === target.value);
          setByHand(!order);
          if (order) onChange(order);
        }}
      >
        <Options of={WORK_ORDERS} getLabel={(order) => ORDERS[order]} />
        <option value={BY_HAND}>Chosen by hand</option>
      </SelectField>
      {isChoosing && (
        <ChooseWorks
          layout={layout}
          limit={limit}
          chosen={ids}
          onChoose={(chosen) => {
            setChoosing(false);
            onChange(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The texts that a layout asks for, with those that are missing or too long. */
function NarrativesLeft({
  layout,
  narratives,
}: {
  layout: CvLayout;
  narratives: NonNullable<CvSettings['narratives']>;
}) {
  if (listNarrativeSections(layout).length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">Narratives</p>
      <p className="max-w-measure text-muted">{describeNarratives(layout, narratives)}</p>
      <PanelLink href={cvPartPath('narratives', layout.id)}>Edit narratives</PanelLink>
    </div>
  );
}
