import type { Settings } from '../../../src/settings/settings.ts';
import { PanelLink } from '../kit/panel-link.tsx';
import { CheckField } from '../kit/toggle.tsx';
import { FieldGroup, NumberSetting, useSettings } from './fields.tsx';
import { SettingsForm } from './form.tsx';

const FIGURES = [
  { name: 'citations', label: 'Total Citations' },
  { name: 'hIndex', label: 'h-index' },
  { name: 'i10Index', label: 'i10-index' },
] as const;

const NOTHING = { citations: 0, hIndex: 0, i10Index: 0 };

/** The Academic Metrics box: what it shows without stored figures, and how long its bars are. */
export function FiguresSection({ stored }: { stored: Settings }) {
  return (
    <SettingsForm
      stored={stored}
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
      <Defaults stored={stored} />
      <FieldGroup legend="Where Each Bar Ends" hint="A figure beyond it fills its bar.">
        <FigureFields of="scales" />
      </FieldGroup>
    </SettingsForm>
  );
}

function Defaults({ stored }: { stored: Settings }) {
  const { watch, setValue } = useSettings();
  const areShown = watch('metrics.defaults') !== null;
  return (
    <FieldGroup legend="While None Are Stored">
      <CheckField
        label="Show these figures"
        hint="Without figures the home page has no Academic Metrics box."
        checked={areShown}
        onChange={({ target }) =>
          setValue('metrics.defaults', target.checked ? (stored.metrics.defaults ?? NOTHING) : null)
        }
      />
      {areShown && <FigureFields of="defaults" />}
    </FieldGroup>
  );
}

const FigureFields = ({ of }: { of: 'defaults' | 'scales' }) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 xl:grid-cols-1 2xl:grid-cols-3">
    {FIGURES.map(({ name, label }) => (
      <NumberSetting key={name} name={`metrics.${of}.${name}`} label={label} />
    ))}
  </div>
);
