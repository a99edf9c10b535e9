import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/button.tsx';
import { CardTitle } from '../../../src/ui/card.tsx';
import { useUnsavedGuard } from '../kit/unsaved.ts';
import { aboutSections, type Section, saveSections } from './calls.ts';
import type { Content } from './form-values.ts';
import { SectionFields } from './section-fields.tsx';

const FIELD = /^content\.\d+\.(section|title|content)$/;
const NEW: Section = { section: '', title: '', content: '' };

/** All sections, saved together. */
export function SectionsForm({ stored }: { stored: Section[] }) {
  const queries = useQueryClient();
  const form = useForm<Content>({ defaultValues: { content: stored.map(withoutOrder) } });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'content',
  });
  const list = useRef<HTMLOListElement>(null);
  const { isDirty, errors } = form.formState;
  useUnsavedGuard(isDirty);

  const save = useMutation({
    mutationFn: ({ content }: Content) => saveSections(content),
    onSuccess(saved, sent) {
      // What was typed meanwhile is not saved yet, and stays.
      const keepValues = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
      form.reset({ content: saved.map(withoutOrder) }, { keepValues });
      notifySuccess('About content saved successfully');
      return queries.invalidateQueries(aboutSections);
    },
    onError(error) {
      notifyError('Failed to save content');
      if (error instanceof CallError) showIssues(error);
    },
  });

  const showIssues = ({ issues, status, message }: CallError) => {
    const wrong = issues.filter(({ path }) => FIELD.test(path));
    for (const [index, issue] of wrong.entries()) {
      // The paths of the call's issues are those of the form's fields.
      const field = issue.path as `content.${number}.title`;
      form.setError(field, { message: issue.message }, { shouldFocus: index === 0 });
    }
    // Clear of the bar that stays in view above, and of the toast below.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
    if (wrong.length === 0 && status >= 400 && status < 500) form.setError('root', { message });
  };

  // The focus goes with what was moved, and from what was removed to what is there now.
  const moveBy = (index: number, by: -1 | 1) => {
    move(index, index + by);
    requestAnimationFrame(() => {
      const moved = list.current?.children[index + by];
      const button = (label: string) =>
        moved?.querySelector<HTMLElement>(`[aria-label="Move ${label}"]:enabled`);
      const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
      (button(same) ?? button(other))?.focus();
    });
  };
  const removeAt = (index: number) => {
    const next = Math.min(index, fields.length - 2);
    remove(index);
    requestAnimationFrame(() => form.setFocus(`content.${next}.title`));
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((content) => save.mutate(structuredClone(content)))}
      className="[&_:is(input,textarea,li_button)]:scroll-mt-24"
    >
      <div className="sticky top-0 z-10 -mx-5 -mt-5 mb-5 flex flex-wrap items-center justify-between gap-3 rounded-t-lg border-b border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mt-6 sm:px-6">
        <CardTitle className="text-xl">Content</CardTitle>
        <div className="flex items-center gap-4">
          {isDirty && <span className="text-sm text-muted max-sm:sr-only">Not saved yet</span>}
          <Button type="submit" variant="primary" disabled={save.isPending}>
            Save All Changes
          </Button>
        </div>
        {errors.root && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {errors.root.message}
          </p>
        )}
      </div>
      <ol ref={list} className="grid gap-6">
        {fields.map((field, index) => (
          <SectionFields
            key={field.id}
            form={form}
            index={index}
            count={fields.length}
            onMove={(by) => moveBy(index, by)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <Button className="mt-6" onClick={() => append(NEW)}>
        <Plus size={16} aria-hidden />
        Add Section
      </Button>
    </form>
  );
}

const withoutOrder = ({ section, title, content }: Section): Section => ({
  section,
  title,
  content,
});
