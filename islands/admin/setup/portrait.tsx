import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../src/ui/button.tsx';
import { useAction } from '../kit/use-action.ts';
import { saveSettings, settingsQuery } from '../settings/calls.ts';
import { PortraitField } from '../settings/portrait.tsx';
import type { StepProps } from './steps.ts';

/** The portrait: stored as soon as it is cut. */
export function Portrait({ stored, onDone }: StepProps) {
  const queries = useQueryClient();
  const store = useAction((portrait: string | null) => saveSettings({ portrait }), {
    done: ({ portrait }) => (portrait ? 'Your portrait is stored' : 'The portrait is removed'),
    onSuccess: (settings) => queries.setQueryData(settingsQuery.queryKey, settings),
  });
  return (
    <div className="max-w-3xl">
      <p className="mb-5 text-muted">
        It stands beside your name on the home page and the about page, and where links to your site
        are shared.
      </p>
      <PortraitField value={stored.portrait} onChange={(portrait) => store.mutate(portrait)} />
      <Button
        variant={stored.portrait ? 'primary' : 'secondary'}
        className="mt-6"
        disabled={store.isPending}
        onClick={onDone}
      >
        {stored.portrait ? 'Continue' : 'Continue Without a Portrait'}
      </Button>
    </div>
  );
}
