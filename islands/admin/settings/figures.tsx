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

/** The Academic Metrics box: what it shows without stored figures, and how long its bars are. */
export const FIGURES: SiteFields = {
  title: 'Figures',
  intro: (
    <>
      How the home page shows your academic metrics. The figures themselves are typed in, or taken
      from OpenAlex, in the tab <PanelLink href="/admin?tab=bibliometrics">Bibliometrics</PanelLink>
      .
    </>
  ),
  preview: 'metrics',
  groups: [
    { legend: 'While None Are Stored', fields: [<Defaults key="defaults" />] },
    {
      legend: 'Where Each Bar Ends',
      hint: 'A figure beyond it fills its bar.',
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
        label="Show these figures"
        hint="Without figures the home page has no Academic Metrics box."
        checked={areShown}
        onChange={({ target }) =>
          setValue('metrics.defaults', target.checked ? { ...NOTHING, ...shownBefore } : null)
        }
      />
      {areShown && <Fields fields={figuresOf('defaults')} columns={COLUMNS} />}
    </>
  );
}
