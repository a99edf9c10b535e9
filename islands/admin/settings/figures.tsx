import { PanelLink } from '../kit/panel-link.tsx';
import { Fields } from '../kit/settings-section.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { type SettingFields, type SiteFields, useSettings } from './section.tsx';

const NOTHING = { citations: 0, hIndex: 0, i10Index: 0 };

const figuresOf = (part: 'defaults' | 'scales'): SettingFields => [
  { as: 'integer', name: `metrics.${part}.citations`, label: 'Total Citations' },
  { as: 'integer', name: `metrics.${part}.hIndex`, label: 'h-index' },
  { as: 'integer', name: `metrics.${part}.i10Index`, label: 'i10-index' },
];

const COLUMNS = 'sm:grid-cols-3 xl:grid-cols-1 2xl:grid-cols-3';

/** Settings of the Academic Metrics box: its default values, and the scale of its bars. */
export const FIGURES: SiteFields = {
  title: 'Metrics',
  intro: (
    <>
      How your academic metrics are shown on the home page. Enter the values, or import them from
      OpenAlex, in the tab <PanelLink href="/admin?tab=bibliometrics">Bibliometrics</PanelLink>.
    </>
  ),
  preview: 'metrics',
  groups: [
    { legend: 'Default values', fields: [<Defaults key="defaults" />] },
    {
      legend: 'Maximum of each bar',
      hint: 'Higher values fill the bar.',
      fields: figuresOf('scales'),
      columns: COLUMNS,
    },
  ],
};

function Defaults() {
  const { watch, setValue, formState } = useSettings();
  const areShown = watch('metrics.defaults') !== null;
  const shownBefore = formState.defaultValues?.metrics?.defaults;
  return (
    <>
      <CheckField
        label="Show default values until you save your own"
        hint="Without values, the home page has no Academic Metrics box."
        checked={areShown}
        onChange={({ target }) =>
          setValue('metrics.defaults', target.checked ? { ...NOTHING, ...shownBefore } : null)
        }
      />
      {areShown && <Fields fields={figuresOf('defaults')} columns={COLUMNS} />}
    </>
  );
}
