import { Check, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useMedia } from '../kit/use-media.ts';
import { Preview, type PreviewedPart } from './preview.tsx';
import type { SettingsForm as Form } from './use-settings-form.ts';

/** A form for a section of the settings, saved by itself; beside it, the home page as it will be. */
export function SettingsForm({
  form,
  title,
  intro,
  preview,
  save = 'Save Changes',
  children,
}: {
  form: Form;
  title: string;
  intro: ReactNode;
  /** Where the home page shows what is changed here, if it does. */
  preview?: PreviewedPart;
  /** What the button says that saves it. */
  save?: string;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const [showing, setShowing] = useState(false);
  const wide = useMedia(BESIDE);
  useUnsavedGuard(form.isDirty);
  useEffect(() => {
    if (!form.failure) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
    if (!wrong) notifyError(form.failure, 'Not saved');
  }, [form.failure]);

  return (
    <div className={cx(preview !== undefined && COLUMNS)}>
      <Card as="section" labelledBy="section" className="max-w-3xl">
        <CardTitle id="section" as="h3" className="text-xl">
          {title}
        </CardTitle>
        <p className="mt-1 text-sm text-muted">{intro}</p>
        <form
          ref={element}
          method="post"
          noValidate
          aria-labelledby="section"
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
          className="mt-6 grid grid-cols-1 gap-8 [&_:is(input,textarea,select,button)]:scroll-mb-24"
        >
          {children}
          <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            <Button type="submit" variant="primary">
              {save}
            </Button>
            {preview && !wide && (
              <Button onClick={() => setShowing(true)}>
                <Eye size={16} aria-hidden />
                <span className="max-[22rem]:sr-only">Preview</span>
              </Button>
            )}
            <SaveState form={form} />
          </div>
        </form>
      </Card>
      {preview && wide && (
        <aside aria-label="Preview" className="sticky top-6 self-start">
          <Preview changes={form.changes} part={preview} />
        </aside>
      )}
      {preview && (
        <Dialog wide open={showing} onClose={() => setShowing(false)} title="Preview">
          <Preview changes={form.changes} part={preview} />
        </Dialog>
      )}
    </div>
  );
}

/** Where there is room for the preview beside the form: from Tailwind's `xl` on. */
const BESIDE = '(width >= 80rem)';
const COLUMNS =
  'grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:items-start xl:gap-6 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';

/** Says whether all is saved; it is read aloud when that changes. */
function SaveState({ form: { isSaved, isSaving, isDirty, issues } }: { form: Form }) {
  const wrong = issues.length > 0;
  const unsaved = wrong ? 'Not saved: see what is marked' : 'Not saved yet';
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {isSaved && (
        <>
          <Check size={16} aria-hidden className="text-accent" />
          Saved
        </>
      )}
      {!isSaved && (isSaving ? 'Saving …' : isDirty && unsaved)}
    </p>
  );
}

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-serif text-lg font-semibold">{legend}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div className="mt-3 grid grid-cols-1 gap-4">{children}</div>
    </fieldset>
  );
}
