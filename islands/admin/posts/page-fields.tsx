import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PLACES, type Place, pageAddress, pageSlug } from '../../../records/page.ts';
import { TEMPLATES, type TemplateName } from '../../../src/posts/templates.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { ConfirmDialog } from '../../../src/ui/parts/dialog.tsx';
import { Field, Options, SelectField } from '../../../src/ui/parts/field.tsx';
import { bindInputs } from '../kit/form.tsx';
import { useAction } from '../kit/use-action.ts';
import { CitationStyleField } from './citation-style-field.tsx';
import type { StoredText } from './kinds.ts';
import { type OtherTexts, TextLanguageFields } from './language-fields.tsx';
import { fetchTemplate } from './page-calls.ts';
import type { TextFormValues } from './text-fields.ts';
import { useTextPath } from './text-languages.tsx';

/** The places of a link to a page, in the list and the form. */
export const PLACE_NAMES: Record<Place, string> = {
  menu: 'Menu',
  footer: 'Footer',
  none: 'No link',
};

type Form = UseFormReturn<TextFormValues>;

/** The address, derived from the title until one is entered. */
function AddressField({ form, page }: { form: Form; page: StoredText | null }) {
  const toPath = useTextPath();
  const [title, slug, language] = useWatch({
    control: form.control,
    name: ['title', 'slug', 'language'],
  });
  const folded = slug.trim() || title.trim() ? pageSlug(slug.trim() || title) : null;
  const path = folded && toPath(pageAddress(folded), { language });
  const former = page?.published ? toPath(pageAddress(page.slug ?? ''), page) : null;
  return (
    <Field
      label={page ? 'Address' : 'Address (optional)'}
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      placeholder={page || !title.trim() ? undefined : pageSlug(title)}
      hint={
        <span className="wrap-anywhere">
          {path ? `The page is at ${location.origin}${path}` : 'Derived from the title.'}
          {former && path !== former && `. Links to ${former} will stop working.`}
        </span>
      }
      {...bindInputs(form)('slug')}
    />
  );
}

/** The settings of a page; `page` is null for a new one. */
export const PageDetails = ({
  form,
  page,
  others,
}: {
  form: Form;
  page: StoredText | null;
  others: OtherTexts;
}) => (
  <>
    <AddressField form={form} page={page} />
    <SelectField
      label="Link in"
      hint="Where the site links to this page."
      {...form.register('place')}
    >
      <Options of={PLACES} getLabel={(place) => PLACE_NAMES[place]} />
    </SelectField>
    <CitationStyleField form={form} />
    <TextLanguageFields form={form} others={others} />
  </>
);

/** Warning about a template's remaining placeholders if the page is to be published. */
export function Gaps({ form, gaps }: { form: Form; gaps: readonly string[] }) {
  const published = useWatch({ control: form.control, name: 'published' });
  return (
    <div role="status" className="w-full text-sm empty:hidden">
      {published && gaps.length > 0 && (
        <>
          <p className="font-medium text-danger">
            Fill in these placeholders, which visitors would see:
          </p>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 wrap-anywhere">
            {gaps.map((what) => (
              <li key={what}>{`[${what}]`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const LABELS: Record<TemplateName, string> = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
};

/** Templates for a new page. */
export function Templates({
  changed,
  onChoose,
}: {
  /** True if there is text that a template would replace. */
  changed: () => boolean;
  onChoose: (template: { title: string; content: string }) => void;
}) {
  const [asked, setAsked] = useState<TemplateName | null>(null);
  const load = useAction(fetchTemplate, { onSuccess: onChoose });
  const choose = (template: TemplateName) => {
    setAsked(null);
    load.mutate(template);
  };
  return (
    <fieldset className="col-span-full mb-5 min-w-0 rounded-lg bg-wash px-4 pt-3 pb-4">
      <legend className="sr-only">Templates</legend>
      <p className="mb-3 text-sm">
        Start from a template. It is filled in with facts about this site; complete the parts in
        square brackets.
      </p>
      <div className="flex flex-wrap gap-2">
        {TEMPLATES.map((template) => (
          <Button
            key={template}
            // Not disabled: it would lose the focus.
            aria-disabled={load.isPending}
            onClick={() => (changed() ? setAsked(template) : choose(template))}
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
        The template will replace the title and the text.
      </ConfirmDialog>
    </fieldset>
  );
}
