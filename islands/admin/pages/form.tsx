import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { CallError } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import {
  findUnfilledGaps,
  newPage,
  type PageFields,
  PLACES,
  type Place,
  pageFields,
  pageSlug,
} from '../../../src/pages/page.ts';
import { TEMPLATES, type TemplateName } from '../../../src/pages/templates.ts';
import { Button } from '../../../src/ui/button.tsx';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Field, Options, SelectField } from '../../../src/ui/field.tsx';
import { captureFocus } from '../../../src/ui/focus.ts';
import { ContentField } from '../editor/content-field.tsx';
import type { EditorHandle } from '../editor/editor.tsx';
import { bindInputs, Form, schemaResolver, showIssues } from '../kit/form.tsx';
import { LANGUAGE, LanguageField } from '../kit/language-field.tsx';
import { useLeaveGuard, useUnsavedGuard } from '../kit/leave-guard.tsx';
import { PublishToggle } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { type ListedPage, pageCalls, pagesQuery } from './calls.ts';

/** Where a link to a page stands, as the list and the form say it. */
export const PLACE_NAMES: Record<Place, string> = {
  menu: 'Menu',
  footer: 'Footer',
  none: 'No link',
};

/** The fields of the form without the text, which is the editor's. */
type FormValues = Omit<PageFields, 'content'>;

const EMPTY: PageFields = {
  title: '',
  slug: '',
  content: '',
  place: 'footer',
  published: false,
  language: null,
};

/** Writes a page, or changes one. */
export function PageForm({ page, onClose }: { page: ListedPage | null; onClose: () => void }) {
  const stored: PageFields = page ?? EMPTY;
  const editor = useRef<EditorHandle>(null);
  // What the editor begins with, and how often it was begun anew.
  const [text, setText] = useState({ content: stored.content, begun: 0 });
  const [typed, setTyped] = useState(false);
  const [gaps, setGaps] = useState(() => findUnfilledGaps(stored.content));
  const { title, slug, place, published, language } = stored;
  const form = useForm<FormValues>({
    defaultValues: { title, slug, place, published, language: language ?? '' },
    // The text is the editor's. A new page's address may come from its title.
    resolver: schemaResolver((page ? pageFields : newPage).omit({ content: true })),
  });
  const { isDirty } = form.formState;
  const changed = isDirty || typed;
  const save = useSavePage(page, form, onClose);
  useUnsavedGuard(changed);
  const { close, leaveDialog } = useLeaveGuard(() => changed, onClose);
  // Inert while it is saved: what is typed then would be lost.
  useLayoutEffect(
    () => (save.isPending ? captureFocus(document.activeElement) : undefined),
    [save.isPending],
  );
  // Once the form is no longer inert.
  useEffect(() => {
    const refused = save.error instanceof CallError ? save.error.issues : [];
    const first = refused.map(({ path }) => path).find(isField);
    if (first) form.setFocus(first);
  }, [save.error, form]);

  const submit = form.handleSubmit((values) =>
    save.mutate({ ...values, content: editor.current?.html() ?? text.content }),
  );
  return (
    <Form
      inert={save.isPending}
      aria-label={page ? 'Edit page' : 'New page'}
      onSubmit={submit}
      className="grid grid-cols-1 gap-5"
    >
      {!page && (
        <Templates
          changed={changed}
          onChoose={(template) => {
            form.setValue('title', template.title, { shouldDirty: true });
            form.clearErrors();
            setText({ content: template.content, begun: text.begun + 1 });
            setGaps(findUnfilledGaps(template.content));
          }}
        />
      )}
      <Field label="Title" required maxLength={300} autoFocus {...bindInputs(form)('title')} />
      <AddressField form={form} page={page} />
      <ContentField
        key={text.begun}
        initial={text.content}
        language={useWatch({ control: form.control, name: 'language' })}
        onChange={() => {
          setTyped(true);
          // A text that began without any is not read at every key.
          if (findUnfilledGaps(text.content).length > 0)
            setGaps(findUnfilledGaps(editor.current?.html() ?? ''));
        }}
        handle={editor}
      />
      <PlaceAndState form={form} gaps={gaps} />
      <div className="form-bar sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper py-3 max-sm:[&>.button]:flex-auto">
        {save.error && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {save.error.message}
          </p>
        )}
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {page ? 'Update Page' : 'Create Page'}
        </Button>
      </div>
      {leaveDialog}
    </Form>
  );
}

/** The address, which comes from the title until something is typed. */
function AddressField({
  form,
  page,
}: {
  form: UseFormReturn<FormValues>;
  page: ListedPage | null;
}) {
  const [title, slug] = useWatch({ control: form.control, name: ['title', 'slug'] });
  const folded = slug.trim() || title.trim() ? pageSlug(slug.trim() || title) : null;
  const moved = page?.published && folded !== page.slug;
  return (
    <Field
      label={page ? 'Address' : 'Address (optional)'}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      placeholder={page || !title.trim() ? undefined : pageSlug(title)}
      hint={
        <span className="wrap-anywhere">
          {folded ? `The page is at ${location.origin}/${folded}` : 'It comes from the title.'}
          {moved && `. Links to /${page.slug} will lead nowhere.`}
        </span>
      }
      {...bindInputs(form)('slug')}
    />
  );
}

function PlaceAndState({
  form,
  gaps,
}: {
  form: UseFormReturn<FormValues>;
  /** What is not filled in of a template. */
  gaps: readonly string[];
}) {
  const publishLabel = useId();
  const published = useWatch({ control: form.control, name: 'published' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField label="Place" hint="Where a link leads to it." {...form.register('place')}>
        <Options of={PLACES} getLabel={(place) => PLACE_NAMES[place]} />
      </SelectField>
      <LanguageField {...bindInputs(form)('language', LANGUAGE)} />
      <div className="sm:mt-8">
        <p className="flex items-center gap-2.5">
          <PublishToggle
            labelledBy={publishLabel}
            checked={published}
            onChange={(next) => form.setValue('published', next, { shouldDirty: true })}
          />
          <span id={publishLabel} className="text-sm font-medium">
            Publish
          </span>
        </p>
        <div role="status" className="text-sm">
          {published && gaps.length > 0 && (
            <>
              <p className="mt-3 font-medium text-danger">
                Visitors will see what is not filled in yet:
              </p>
              <ul className="mt-1 list-disc pl-5 wrap-anywhere">
                {gaps.map((what) => (
                  <li key={what}>{`[${what}]`}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Saves the page; what the server finds wrong of a field stands at it. */
function useSavePage(
  page: ListedPage | null,
  form: UseFormReturn<FormValues>,
  onSaved: () => void,
) {
  const queries = useQueryClient();
  return useAction(
    (fields: PageFields) => (page ? pageCalls.change(page.id, fields) : pageCalls.create(fields)),
    {
      done: `Page ${page ? 'updated' : 'created'} successfully`,
      async onSuccess() {
        await queries.invalidateQueries(pagesQuery);
        onSaved();
      },
      onError(error) {
        notifyError(error);
        showIssues(form, error, (path) => (isField(path) ? path : null));
      },
    },
  );
}

const isField = (name: string): name is keyof FormValues =>
  name !== 'content' && name in pageFields.shape;

const LABELS: Record<TemplateName, string> = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
};

function Templates({
  changed,
  onChoose,
}: {
  /** Whether something is written already, which a template would replace. */
  changed: boolean;
  onChoose: (template: { title: string; content: string }) => void;
}) {
  const [asked, setAsked] = useState<TemplateName | null>(null);
  const load = useAction(pageCalls.fetchTemplate, { onSuccess: onChoose });
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
