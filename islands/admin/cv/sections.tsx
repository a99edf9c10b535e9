import { useController } from 'react-hook-form';
import { changeForms, SECTION_HEADINGS, STORED_LAYOUTS } from '../../../records/cv-settings.ts';
import type { Settings } from '../../../records/settings.ts';
import { Field, SelectField } from '../../../src/ui/parts/field.tsx';
import { findMessage } from '../kit/form.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { Checkbox } from '../kit/toggle.tsx';
import { type SiteFields, StoredSection, useSettings } from '../settings/section.tsx';

/** Settings for the sections of the CV: their order and content. */
export const CvSections = () => <StoredSection section={CV} />;

const CV: SiteFields = {
  title: 'CV contents',
  intro: 'The sections are shown in this order. Empty sections are hidden automatically.',
  groups: [
    {
      legend: 'Versions',
      hint: 'Versions of your CV that visitors can choose.',
      fields: [<Forms key="forms" />],
    },
    { legend: 'Sections', fields: [<SectionList key="sections" />] },
  ],
};

const FORM_LABELS = {
  full: 'Full: all sections selected here',
  short: 'Short: the newest entries of each section and your selected publications, on two pages',
};

function Forms() {
  const { field, fieldState } = useController<Settings, 'cv.forms'>({ name: 'cv.forms' });
  return (
    <div>
      {STORED_LAYOUTS.map((form) => (
        <Checkbox
          key={form}
          label={FORM_LABELS[form]}
          checked={field.value.includes(form)}
          onChange={({ target }) => field.onChange(changeForms(field.value, form, target.checked))}
        />
      ))}
      {fieldState.error && <p className="field-error">{findMessage(fieldState.error)}</p>}
    </div>
  );
}

function SectionList() {
  const { control, register, watch } = useSettings();
  const sections = watch('cv.sections');
  return (
    <OrderedList
      label="Sections"
      control={control}
      name="cv.sections"
      dense
      getName={(index) => SECTION_HEADINGS[sections[index]?.kind ?? 'other']}
    >
      {(index, name) => (
        <>
          <Checkbox
            label={
              <>
                Shown<span className="sr-only"> {name}</span>
              </>
            }
            {...register(`cv.sections.${index}.visible`)}
          />
          <SelectionField index={index} name={name} />
        </>
      )}
    </OrderedList>
  );
}

/** The initial year. */
const RECENT_YEARS = 5;

/** The records of a section that are shown. */
function SelectionField({ index, name }: { index: number; name: string }) {
  const { field, fieldState } = useController<Settings, `cv.sections.${number}.selection`>({
    name: `cv.sections.${index}.selection`,
  });
  const kind = useSettings().watch(`cv.sections.${index}.kind`);
  const selection = field.value ?? 'all';
  const since = typeof selection === 'object' ? selection.since : null;
  return (
    <>
      <SelectField
        label={<span className="sr-only">{`Show in ${name}`}</span>}
        className="-mt-1.5 grow basis-40"
        value={since === null ? String(selection) : 'since'}
        onChange={({ target: { value } }) =>
          field.onChange(
            value === 'since' ? { since: new Date().getFullYear() - RECENT_YEARS } : value,
          )
        }
      >
        <option value="all">All</option>
        {FEATURED.includes(kind) && <option value="featured">Selected ones</option>}
        <option value="since">Since year</option>
      </SelectField>
      {since !== null && (
        <Field
          label={<span className="sr-only">{`${name} since year`}</span>}
          className="-mt-1.5 w-20"
          inputMode="numeric"
          value={Number.isNaN(since) ? '' : since}
          error={findMessage(fieldState.error)}
          onChange={({ target: { value } }) =>
            field.onChange({ since: value === '' ? Number.NaN : Number(value) })
          }
        />
      )}
    </>
  );
}

/** Sections whose records can be selected one by one. */
const FEATURED: readonly string[] = ['publications', 'talks'];
