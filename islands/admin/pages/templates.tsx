import { useState } from 'react';
import { TEMPLATES, type TemplateName } from '../../../src/lib/pages/templates.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { fetchTemplate } from './calls.ts';

const LABELS: Record<TemplateName, string> = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
};

/** The texts that a new page may start from. */
export function Templates({
  changed,
  onChoose,
}: {
  /** Whether something is written already, which a template would replace. */
  changed: boolean;
  onChoose: (template: { title: string; content: string }) => void;
}) {
  const [asked, setAsked] = useState<TemplateName | null>(null);
  const load = useAction(fetchTemplate, { onSuccess: onChoose });
  const choose = (template: TemplateName) => {
    setAsked(null);
    load.mutate(template);
  };
  return (
    <fieldset className="min-w-0 rounded-lg bg-wash px-4 pt-3 pb-4">
      <legend className="sr-only">Templates</legend>
      <p className="mb-3 text-sm">
        Start from a template. It says what is true of this site; what it cannot know is in square
        brackets, for you to fill in.
      </p>
      <div className="flex flex-wrap gap-2">
        {TEMPLATES.map((template) => (
          <Button
            key={template}
            // Not disabled: it would lose the focus.
            aria-disabled={load.isPending}
            onClick={() => (changed ? setAsked(template) : choose(template))}
          >
            {LABELS[template]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Replace what you have written?"
        confirm="Replace"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && choose(asked)}
      >
        The template takes the place of the title and the text.
      </ConfirmDialog>
    </fieldset>
  );
}
