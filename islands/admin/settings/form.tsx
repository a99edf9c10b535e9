import { useQueryClient } from '@tanstack/react-query';
import { Check, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { type Settings, settingsChanges } from '../../../src/settings/settings.ts';
import type { Theme } from '../../../src/theme/fields.ts';
import { themeCss } from '../../../src/theme/theme.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { entries, fromKeys, keys } from '../../../src/values/object.ts';
import { Form, findMessage, schemaResolver, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import { useMedia } from '../kit/use-media.ts';
import { settingsCalls, settingsQuery } from './calls.ts';
import { HomePreview, type PreviewedPart } from './preview.tsx';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The settings that differ, and no other: what a site has of the sample would be stored as its own. */
const findChanges = (typed: Settings, stored: Settings): Partial<Settings> =>
  Object.fromEntries(entries(typed).filter(([name, value]) => !isSame(value, stored[name])));

/**
 * A form for a section of the settings, saved by itself; beside it, the home page as it will be. Its children are
 * fields: see `fields.tsx`.
 */
export function SettingsForm({
  stored,
  proposed,
  title,
  intro,
  above,
  preview,
  save: saveLabel = 'Save Changes',
  onSaved,
  children,
}: {
  stored: Settings;
  /** Stands in the form in the place of what is stored, and is saved with it. */
  proposed?: Partial<Settings>;
  title: string;
  intro: ReactNode;
  /** Stands above the form, and may fill it in. */
  above?: ReactNode;
  /** Where the home page shows what is changed here, if it does. */
  preview?: PreviewedPart;
  /** What the button says that saves it. */
  save?: string;
  /** Is called when all of it is stored. */
  onSaved?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [showing, setShowing] = useState(false);
  const wide = useMedia(BESIDE);
  const form = useForm<Settings>({
    defaultValues: { ...stored, ...proposed },
    shouldFocusError: false,
    resolver: schemaResolver(settingsChanges, (typed) => findChanges(typed, stored)),
  });
  const { errors, submitCount } = form.formState;
  // What is proposed counts until something was saved.
  const [accepted, setAccepted] = useState(false);
  const base = accepted ? stored : { ...stored, ...proposed };
  const changes = findChanges(form.watch(), base);
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedGuard(isDirty);

  // What is stored by now shows where nothing else was typed meanwhile.
  const known = useRef(base);
  const opened = useRef(stored);
  const saveAsOpened = useAsOpened();
  const follow = useEffectEvent((present: Settings) => {
    if (isSame(known.current, base)) return;
    const typed = findChanges(form.getValues(), known.current);
    // Of what is being changed here, nobody has seen the other change yet.
    const unseen = fromKeys<Partial<Settings>>(keys(typed), (name) => opened.current[name]);
    opened.current = { ...present, ...unseen };
    known.current = base;
    form.reset({ ...base, ...typed });
  });
  useEffect(() => follow(stored), [stored]);

  const save = useAction(
    async (sent: Partial<Settings>) =>
      isSame(sent, {})
        ? null
        : saveAsOpened(opened.current, sent, (options) => settingsCalls.save(sent, options)),
    {
      onSuccess(settings, sent) {
        setAccepted(true);
        if (!settings) return;
        known.current = { ...known.current, ...sent };
        opened.current = settings;
        queries.setQueryData(settingsQuery.queryKey, settings);
        if (sent.theme) showTheme(settings.theme);
        // The figures and keywords of the tab Bibliometrics are settings too.
        void queries.invalidateQueries({ queryKey: ['bibliometrics'] });
      },
      onError(error) {
        // The server's names are the form's.
        showIssues(form, error, (path) => path as keyof Settings);
      },
    },
  );
  const isSaved = save.isSuccess && !isDirty;
  // When what guards the form knows of it too.
  const announce = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved) announce();
  }, [isSaved]);
  const focusWrong = useEffectEvent((failure: Error | null) => {
    const reason = failure ?? findMessage(errors);
    if (!reason) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
    if (!wrong) notifyError(reason, 'Not saved');
  });
  useEffect(() => {
    if (submitCount > 0) focusWrong(save.error);
  }, [submitCount, save.error]);
  const unsaved = findMessage(errors) ? 'Not saved: see what is marked' : 'Not saved yet';

  return (
    <FormProvider {...form}>
      {above}
      <div className={cx(preview && COLUMNS)}>
        <Card as="section" labelledBy={id} className="max-w-160">
          <CardTitle id={id} as="h3" className="text-xl">
            {title}
          </CardTitle>
          <p className="mt-1 text-sm text-muted">{intro}</p>
          <Form
            ref={element}
            aria-labelledby={id}
            onSubmit={form.handleSubmit((typed) => save.mutate(findChanges(typed, stored)))}
            className="mt-6 grid grid-cols-1 gap-8 [&_:is(input,textarea,select,button)]:scroll-mb-24"
          >
            {children}
            <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
              <Button type="submit" variant="primary">
                {saveLabel}
              </Button>
              {preview && !wide && (
                <Button icon={Eye} onClick={() => setShowing(true)}>
                  <span className="max-[22rem]:sr-only">Preview</span>
                </Button>
              )}
              <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
                {isSaved && (
                  <>
                    <Check size={16} aria-hidden className="text-accent" />
                    Saved
                  </>
                )}
                {!isSaved && (save.isPending ? 'Saving …' : isDirty && unsaved)}
              </p>
            </div>
          </Form>
        </Card>
        {preview && wide && (
          <aside aria-label="Preview" className="sticky top-6 self-start">
            <HomePreview changes={changes} part={preview} />
          </aside>
        )}
        {preview && (
          <Dialog wide open={showing} onClose={() => setShowing(false)} title="Preview">
            <HomePreview changes={changes} part={preview} />
          </Dialog>
        )}
      </div>
    </FormProvider>
  );
}

/** Where there is room for the preview beside the form: from Tailwind's `xl` on. */
const BESIDE = '(width >= 80rem)';
const COLUMNS =
  'grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] xl:items-start';

/** Has the administration look as a theme that was just stored, as it will when it is loaded again. */
function showTheme(theme: Theme): void {
  document.documentElement.dataset.fonts = theme.fonts;
  // The theme that the page came with.
  document.head.querySelector('style')?.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(theme));
  document.adoptedStyleSheets = [sheet];
}
