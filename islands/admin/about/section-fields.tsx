import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sectionId } from '../../../src/lib/about/sections.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { Content } from './form-values.ts';

/** One section of the about page, its place among the others, and the way out. */
export function SectionFields({
  form,
  index,
  count,
  onMove,
  onRemove,
}: {
  form: UseFormReturn<Content>;
  index: number;
  count: number;
  /** By one place, up or down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { register, getValues, setValue, formState } = form;
  const errors = formState.errors.content?.[index];
  const at = `content.${index}` as const;

  const proposeId = () => {
    const { section, title } = getValues(at);
    if (section === '' && title.trim()) {
      setValue(`${at}.section`, sectionId(title), { shouldDirty: true });
    }
  };
  const askToRemove = () => {
    const { title, content } = getValues(at);
    if (title.trim() || content.trim()) setAsking(true);
    else onRemove();
  };

  return (
    <li className="grid gap-4 rounded-lg border border-line p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-muted">
          Section {index + 1} of {count}
        </h3>
        <div className="-my-1 flex">
          <IconButton
            icon={ArrowUp}
            label="Move up"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label="Move down"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon={Trash2}
            label="Remove section"
            danger
            disabled={count === 1}
            onClick={askToRemove}
          />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field
          label="Section Title"
          error={errors?.title?.message}
          {...register(`${at}.title`, { onBlur: proposeId })}
        />
        <Field
          label="Section ID"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.section?.message}
          {...register(`${at}.section`)}
        />
      </div>
      <TextArea
        label="Content"
        rows={6}
        error={errors?.content?.message}
        {...register(`${at}.content`)}
      />
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        title="Remove this section?"
        confirm="Remove"
      >
        “{getValues(`${at}.title`)}” goes from the about page when you save all changes.
      </ConfirmDialog>
    </li>
  );
}
