import type { Settings } from '../../../src/lib/settings/settings.ts';
import { CheckField } from '../kit/check-field.tsx';
import { PanelLink } from '../panel/panel-link.tsx';
import { NumberField } from './number-field.tsx';
import { FieldGroup, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const FIGURES = [
  { name: 'citations', label: 'Total Citations' },
  { name: 'hIndex', label: 'h-index' },
  { name: 'i10Index', label: 'i10-index' },
] as const;

const NOTHING = { citations: 0, hIndex: 0, i10Index: 0 };

/** The Academic Metrics box: what it shows without stored figures, and how long its bars are. */
export function Figures({ stored }: { stored: Settings }) {
  const form = useSettingsForm(stored);
  const { metrics } = form.values;
  const { defaults, scales } = metrics;
  const fields = (
    of: 'defaults' | 'scales',
    values: typeof NOTHING,
    set: (values: typeof NOTHING) => void,
  ) => (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 xl:grid-cols-1 2xl:grid-cols-3">
      {FIGURES.map(({ name, label }) => (
        <NumberField
          key={name}
          label={label}
          value={values[name]}
          error={form.errorAt(`metrics.${of}.${name}`)}
          onChange={(value) => set({ ...values, [name]: value })}
        />
      ))}
    </div>
  );
  return (
    <SettingsForm
      form={form}
      title="Figures"
      intro={
        <>
          How the home page shows your academic metrics. The figures themselves are typed in, or
          taken from OpenAlex, in the tab{' '}
          <PanelLink href="/admin?tab=bibliometrics">Bibliometrics</PanelLink>.
        </>
      }
      preview="metrics"
    >
      <FieldGroup legend="While None Are Stored">
        <CheckField
          label="Show these figures"
          hint="Without figures the home page has no Academic Metrics box."
          checked={defaults !== null}
          onChange={({ target }) =>
            form.set('metrics', {
              ...metrics,
              defaults: target.checked ? (stored.metrics.defaults ?? NOTHING) : null,
            })
          }
        />
        {defaults &&
          fields('defaults', defaults, (next) =>
            form.set('metrics', { ...metrics, defaults: next }),
          )}
      </FieldGroup>
      <FieldGroup legend="Where Each Bar Ends" hint="A figure beyond it fills its bar.">
        {fields('scales', scales, (next) => form.set('metrics', { ...metrics, scales: next }))}
      </FieldGroup>
    </SettingsForm>
  );
}
