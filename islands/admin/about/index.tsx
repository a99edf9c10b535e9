import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type UseFormReturn, useController, useForm } from 'react-hook-form';
import { blankAbout } from '../../../records/section.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { useSite } from '../../../src/client/site.ts';
import { simplifySmallText, smallTextHtml } from '../../../src/html/small-text.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Card, CardTitle } from '../../../src/ui/parts/card.tsx';
import { Field } from '../../../src/ui/parts/field.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { SmallTextField } from '../editor/small-text-field.tsx';
import { bindInputs, Form, showIssues } from '../kit/form.tsx';
import { useUnsavedGuard } from '../kit/leave-guard.tsx';
import { OrderedList } from '../kit/ordered-list.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAsOpened } from '../kit/use-as-opened.ts';
import { aboutCalls, aboutPhotosQuery, aboutSectionsQuery, type SentSection } from './calls.ts';
import { Photos } from './photos.tsx';
import { type Content, groupSections, listSections, newSection } from './sections.ts';
import { SectionsLanguage, TranslatedSections } from './translated-sections.tsx';

/** Editor of the about page's sections and photos. */
export default function AboutManagement() {
  const sections = useQuery(aboutSectionsQuery);
  // Fetched early, shown later.
  useQuery(aboutPhotosQuery);
  return (
    <div className="grid gap-8">
      <Card as="section">
        <Loaded query={sections} failure="The sections could not be loaded.">
          {(stored) => <SectionsForm stored={stored.length > 0 ? stored : blankAbout()} />}
        </Loaded>
      </Card>
      {/* Shown only once the sections have loaded, which would move it. */}
      {!sections.isPending && <Photos />}
    </div>
  );
}

const FIELD = /^(content\.\d+)\.(section|title|content)$/;

/** The state of the form that saves all sections at once. */
function useSectionsForm(stored: SentSection[], onWrong: (languages: string[]) => void) {
  const { language: main, languages } = useSite();
  const form = useForm<Content>({
    defaultValues: { content: groupSections(stored, languages) },
  });
  useUnsavedGuard(form.formState.isDirty);
  const opened = useRef(stored);
  const saveAsOpened = useAsOpened();
  const save = useAction(
    ({ content }: Content) =>
      saveAsOpened({ content: opened.current }, { content }, (options) =>
        aboutCalls.saveSections(listSections(content).sections, options),
      ),
    {
      done: 'About content saved successfully',
      changes: [aboutSectionsQuery],
      onSuccess(saved, sent) {
        opened.current = saved;
        // Keep edits made while saving: they are not saved yet.
        const keepValues = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
        form.reset({ content: groupSections(saved, languages) }, { keepValues });
      },
      onError(error, { content }) {
        notifyError('Failed to save content');
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
        // The API's issues name sections in the order in which they were sent.
        const { paths } = listSections(content);
        const fieldAt = (path: string) => {
          const [, section = '', name = ''] = FIELD.exec(path) ?? [];
          const place = paths[Number(section.slice('content.'.length))];
          // Cast: the API's names are those of the form.
          return section && place ? (`${place}.${name}` as FieldPath<Content>) : null;
        };
        const issues = error instanceof CallError ? error.issues : [];
        const wrong = issues.flatMap(({ path }) => fieldAt(path) ?? []);
        // Before the first field gets the focus.
        flushSync(() => onWrong(wrong.map((path) => path.split('.')[3] ?? main)));
        const isShown = showIssues(form, error, fieldAt);
        if (!isShown && isRefused) form.setError('root', { message: error.message });
        // Keeps clear of the sticky bar above and the toast below.
        requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
      },
    },
  );
  const submit = form.handleSubmit((content) => save.mutate(structuredClone(content)));
  return { form, isSaving: save.isPending, submit };
}

function SectionsForm({ stored }: { stored: SentSection[] }) {
  const { language: main, languages } = useSite();
  const [chosen, setShown] = useState(main);
  const shown = languages.includes(chosen) ? chosen : main;
  const { form, isSaving, submit } = useSectionsForm(stored, (wrong) => {
    if (wrong[0] !== undefined && !wrong.includes(shown)) setShown(wrong[0]);
  });
  const { isDirty, errors } = form.formState;
  const typed = form.watch('content');
  return (
    <Form onSubmit={submit} className="[&_:is(input,textarea,li_button)]:scroll-mt-24">
      <div className="sticky top-0 z-10 mb-5 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-paper pb-3">
        <CardTitle className="text-xl">Content</CardTitle>
        <div className="flex items-center gap-4">
          {isDirty && <span className="text-sm text-muted max-sm:sr-only">Not saved yet</span>}
          <Button type="submit" variant="primary" disabled={isSaving}>
            Save All Changes
          </Button>
        </div>
        {errors.root && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {errors.root.message}
          </p>
        )}
      </div>
      {languages.length > 1 && <SectionsLanguage form={form} shown={shown} onShow={setShown} />}
      {shown !== main && <TranslatedSections key={shown} form={form} language={shown} />}
      <div hidden={shown !== main}>
        <OrderedList
          label="Sections"
          control={form.control}
          name="content"
          getName={(index) => typed[index]?.title || `section ${index + 1}`}
          add={{ label: 'Add section', item: newSection(languages) }}
          atLeast={1}
          question={(index) => {
            const { title = '', content = '' } = typed[index] ?? {};
            return title.trim() || content.trim()
              ? `“${title}” will be removed from the about page when you save all changes.`
              : null;
          }}
        >
          {(index) => <FoldedIfEmpty form={form} index={index} />}
        </OrderedList>
      </div>
    </Form>
  );
}

/** True for a section with a title and no text yet. */
const isEmpty = ({ title, content }: SentSection) => title !== '' && content === '';

/** The fields of a section. The first one that was empty when the form opened starts expanded. */
function FoldedIfEmpty({ form, index }: { form: UseFormReturn<Content>; index: number }) {
  const [isFolded] = useState(() => {
    const sections = form.getValues('content');
    const section = sections[index];
    return section !== undefined && isEmpty(section) && sections.findIndex(isEmpty) < index;
  });
  const fields = <SectionFields form={form} index={index} />;
  if (!isFolded) return fields;
  return (
    <details>
      <summary className="text-sm text-muted">Empty, so not shown on the about page</summary>
      <div className="mt-3">{fields}</div>
    </details>
  );
}

function SectionFields({ form, index }: { form: UseFormReturn<Content>; index: number }) {
  const input = bindInputs(form);
  const { field, fieldState } = useController({
    control: form.control,
    name: `content.${index}.content`,
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field label="Section Title" {...input(`content.${index}.title`)} />
        <Field
          label="Section ID"
          placeholder="derived from its title"
          autoCapitalize="none"
          spellCheck={false}
          {...input(`content.${index}.section`)}
        />
      </div>
      <SmallTextField
        label="Content"
        html={smallTextHtml(field.value)}
        error={fieldState.error?.message}
        onChange={(blocks) => field.onChange(simplifySmallText(blocks.join('')))}
      />
    </div>
  );
}
