import { Eye, History, Link, PanelRight } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSite } from '../../../src/client/site.ts';
import { Button, ButtonLink } from '../../../src/ui/parts/button.tsx';
import { keys } from '../../../src/values/object.ts';
import { languageAmong } from '../../../src/values/site-languages.ts';
import { formatClock } from '../../../src/values/time.ts';
import { ContentField } from '../editor/content-field.tsx';
import { Form } from '../kit/form.tsx';
import { PublishToggle } from '../kit/toggle.tsx';
import { useAction } from '../kit/use-action.ts';
import { useMedia } from '../kit/use-media.ts';
import type { Autosave, AutosaveStatus } from './autosave.ts';
import { BeginFromFile } from './begin-from-file.tsx';
import { postCalls } from './calls.ts';
import type { StoredText, TextKind } from './kinds.ts';
import type { OtherTexts } from './language-fields.tsx';
import { OriginalText } from './original-text.tsx';
import { Gaps, PageDetails, Templates } from './page-fields.tsx';
import { PostDetails } from './post-fields.tsx';
import { ReferenceList } from './references/reference-list.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { TextFields, TextFormValues } from './text-fields.ts';
import { TextLanguages } from './text-languages.tsx';
import { TitleField } from './title-field.tsx';
import { useCiting } from './use-citing.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { type OpenedText, useSave, useWriting } from './writing.ts';

interface PostFormProps extends OpenedText {
  /** The post when the form was opened; null for a new one. */
  opened: StoredText | null;
  onReopen: () => void;
  /** `typed` are unsaved edits that were cancelled. */
  onClose: (typed: TextFields | null) => void;
  others: OtherTexts;
}

/**
 * Form for a post or a page: title and text as readers see them, with the settings next to them and publishing at the
 * end.
 */
export function PostForm({ opened, onReopen, onClose, others, ...begun }: PostFormProps) {
  const { kind, post, form: formName, initial } = begun;
  const writing = useWriting(begun);
  const { form, editor, text, gaps, isChanged, read, autosave, dropDraft } = writing;
  const onSaved = () => onClose(null);
  const { save, pending, saveError } = useSave({ kind, post, opened, writing, onSaved });
  const original = useOriginal(form, others);
  const { citing, cited } = useCiting(form);
  const isWide = useMedia('(width >= 80rem)');
  // As it was opened: nothing moves when it is detached or attached in the settings.
  const [isTranslation] = useState(original !== undefined);
  const settings = useSettings(form, isWide && !isTranslation);
  const cancel = () => {
    onClose(isChanged() ? read() : null);
    void dropDraft();
  };
  const isPage = kind.name === 'page';
  const isOriginalBeside = isTranslation && isWide;
  const originalText = original && (
    <OriginalText
      key={original.id}
      original={original}
      isBeside={isOriginalBeside}
      hasText={() => hasText(read().content)}
      onInsert={() => {
        const { title = '', content = '', references = [] } = original;
        writing.begin({ title: form.getValues('title') || title, content, references });
        writing.typeText();
      }}
    />
  );
  return (
    <Form
      inert={pending}
      aria-label={`${post ? 'Edit' : 'New'} ${kind.name}`}
      onSubmit={form.handleSubmit(() => save(read()))}
      className={
        original && isOriginalBeside
          ? BESIDE_ORIGINAL
          : settings.isBeside && settings.isOpen
            ? BESIDE
            : 'grid grid-cols-1'
      }
    >
      <FormLanguages form={form} others={others} />
      {!post && !original && (
        <BeginFromFile kind={kind} changed={isChanged} onRead={writing.begin} />
      )}
      {isPage && !post && !original && <Templates changed={isChanged} onChoose={writing.begin} />}
      <TitleField form={form} onEnter={() => editor.current?.focus()} />
      {!isOriginalBeside && originalText}
      <ContentField
        key={text.begun}
        initial={text.content}
        language={useWatch({ control: form.control, name: 'language' })}
        citing={citing}
        onChange={writing.typeText}
        handle={editor}
      >
        <ReferenceList
          {...citing}
          cited={cited}
          onChange={(references) => form.setValue('references', references)}
          onMerge={(from, to) => editor.current?.replaceWork(from, to)}
        />
      </ContentField>
      {isOriginalBeside && originalText}
      <SettingsSheet title={`${isPage ? 'Page' : 'Post'} settings`} {...settings}>
        {isPage ? (
          <PageDetails form={form} page={post} others={others} />
        ) : (
          <PostDetails form={form} initialAuthor={initial.author} others={others} />
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {post && <Versions kind={kind} post={post} onReopen={() => dropDraft().then(onReopen)} />}
          {post && !isPage && !post.published && <ShareDraft post={post} />}
        </div>
      </SettingsSheet>
      <div className="form-bar sticky bottom-0 z-10 col-span-full mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-3 max-sm:[&>.button]:flex-auto max-sm:[&>p]:w-full">
        {saveError && (
          <p role="alert" className="w-full text-sm font-medium text-danger">
            {saveError}
          </p>
        )}
        {isPage && <Gaps form={form} gaps={gaps} />}
        <AutosaveState status={writing.status} name={kind.name} />
        <Button
          icon={PanelRight}
          aria-expanded={settings.isOpen}
          aria-controls={settings.isBeside && settings.isOpen ? settings.id : undefined}
          onClick={settings.toggle}
        >
          {isPage ? 'Page settings' : 'Post settings'}
        </Button>
        {!isPage && <PreviewLink form={formName} isNew={!post} autosave={autosave} />}
        <Button onClick={cancel}>Cancel</Button>
        <PublishSwitch form={form} />
        <Button type="submit" variant="primary" disabled={pending}>
          {`${post ? 'Update' : 'Create'} ${isPage ? 'Page' : 'Post'}`}
        </Button>
      </div>
    </Form>
  );
}

/** True for some HTML that shows anything. */
const hasText = (html: string) => html.replace(/<(?!img)[^>]*>/g, '').trim() !== '';

const BESIDE = 'grid grid-cols-[minmax(0,1fr)_18rem] gap-x-8';
const BESIDE_ORIGINAL = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-8';

/** The original of what is written, while it is a translation. */
function useOriginal({ control }: UseFormReturn<TextFormValues>, { texts }: OtherTexts) {
  const id = useWatch({ control, name: 'translation_of' });
  return id === null ? undefined : texts.find((each) => each.id === id);
}

/** The languages of what is written, on a site with several; none for a new one that is no translation. */
function FormLanguages({
  form: { control },
  others: { kind, text, texts, onOpen },
}: {
  form: UseFormReturn<TextFormValues>;
  others: OtherTexts;
}) {
  const { languages } = useSite();
  const [id, language] = useWatch({ control, name: ['translation_of', 'language'] });
  const known = text ?? texts.find((each) => each.id === id);
  if (languages.length < 2 || !known) return null;
  const shown = languageAmong(languages, text ? text.language : language);
  return <TextLanguages {...{ kind, texts, shown, onOpen }} text={known} />;
}

/**
 * Visibility of the settings: shown from the start if there is room next to the text, otherwise on request or if they
 * have an error.
 */
function useSettings(
  { formState: { errors }, getValues, setFocus }: UseFormReturn<TextFormValues>,
  isBeside: boolean,
) {
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  // An error in the title is shown first.
  const wrong = errors.title ? undefined : keys(getValues()).find((name) => errors[name]);
  useEffect(() => {
    if (!wrong || !errors[wrong]) return;
    setFolded(false);
    setSheetOpen(true);
  }, [wrong, errors]);
  const isOpen = isBeside ? !isFolded : isSheetOpen;
  useEffect(() => {
    if (isOpen && wrong) setFocus(wrong);
  }, [isOpen, wrong, setFocus]);
  const toggle = () => (isBeside ? setFolded(isOpen) : setSheetOpen(!isOpen));
  return { id, isBeside, isOpen, toggle };
}

function PublishSwitch({ form: { control, setValue } }: { form: UseFormReturn<TextFormValues> }) {
  const label = useId();
  const published = useWatch({ control, name: 'published' });
  return (
    <div className="flex items-center gap-2.5 px-1">
      <PublishToggle
        labelledBy={label}
        checked={published}
        onChange={(next) => setValue('published', next)}
      />
      <span id={label} className="text-sm font-medium">
        Publish
      </span>
    </div>
  );
}

function Versions({
  kind,
  post,
  onReopen,
}: {
  kind: TextKind;
  post: StoredText;
  onReopen: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && (
        <VersionsDialog
          kind={kind}
          post={post}
          onClose={() => setOpen(false)}
          onRestored={onReopen}
        />
      )}
    </>
  );
}

function ShareDraft({ post: { id } }: { post: StoredText }) {
  const share = useAction(postCalls.share);
  return (
    <>
      <Button icon={Link} disabled={share.isPending} onClick={() => share.mutate(id)}>
        Share draft
      </Button>
      {share.data && <ShareDialog id={id} url={share.data.url} onClose={share.reset} />}
    </>
  );
}

/** Opens the preview of a form's draft once the draft is saved. */
function PreviewLink({
  form,
  isNew,
  autosave,
}: {
  form: string;
  isNew: boolean;
  autosave: Autosave<TextFields>;
}) {
  const address = `/admin/blog/${form}/preview`;
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    // Opened now, since browsers block windows that are not opened by a click; filled once the draft is saved.
    const tab = window.open('about:blank', '_blank');
    if (isNew) autosave.changed();
    await autosave.flush();
    if (tab) tab.location.href = address;
  };
  return (
    <ButtonLink icon={Eye} href={address} target="_blank" onClick={open}>
      Preview
    </ButtonLink>
  );
}

function AutosaveState({ status, name }: { status: AutosaveStatus; name: TextKind['name'] }) {
  const { timeZone } = useSite();
  return (
    <p role="status" className="mr-auto text-sm text-muted">
      {sentence(status, name, timeZone)}
    </p>
  );
}

function sentence(status: AutosaveStatus, name: TextKind['name'], timeZone: string): string {
  switch (status.kind) {
    case 'idle':
      return '';
    case 'pending':
      return 'Saving …';
    case 'saved':
      return `Saved ${formatClock(status.at, timeZone)}`;
    case 'local':
      return `Saved in this browser at ${formatClock(status.at, timeZone)}; it will be sent when you are online`;
    case 'conflict':
      return `A newer draft of this ${name} was saved in another window. This version is kept in this browser.`;
  }
}
