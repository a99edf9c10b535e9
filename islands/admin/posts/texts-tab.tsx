import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { parseNewTextForm } from '../../../records/text-form.ts';
import { useSite } from '../../../src/client/site.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { type Deletion, useDeletion } from '../kit/delete-dialog.tsx';
import { useOpenPart } from '../kit/open-part.tsx';
import { deleteDraft, deleteLocalDraft, findDraft } from './drafts.ts';
import type { StoredText, TextKind, TextListProps } from './kinds.ts';
import { PostForm } from './post-form.tsx';
import { emptyText, type TextFields, toTextFields } from './text-fields.ts';
import { beginTranslation } from './translations.ts';

/** The id of the text whose form was open, or that was translated in it. */
export const openedText = (form: string): number =>
  parseNewTextForm(form)?.translation_of ?? Number(form);

/**
 * The form that an address opens, by the name that its draft has too; without one, the list is shown. Pages have their
 * own address in addition to their tab.
 */
const makeForms = ({ name, tab }: TextKind) => ({
  parsePart: (search: string) => new URLSearchParams(search).get(name) ?? '',
  toAddress(form: string) {
    const query = new URLSearchParams(location.search);
    if (form) query.set(name, form);
    else query.delete(name);
    return location.pathname + (query.size > 0 ? `?${query}` : '');
  },
  isPage: true,
  isHere: (search: string) =>
    location.pathname !== '/admin' || new URLSearchParams(search).get('tab') === tab,
});

/** Posts or pages: the list, or the form for one. */
export function TextsTab({ kind, List }: { kind: TextKind; List: ComponentType<TextListProps> }) {
  const [forms] = useState(() => makeForms(kind));
  const { part: form, open, replace, leaveDialog } = useOpenPart(forms);
  const query = useQuery(kind.list);
  const [opened, setOpened] = useState(0);
  const [last, setLast] = useState('');
  const [fields, setFields] = useState<TextFields>();
  const [discarded, setDiscarded] = useState<{ form: string; fields: TextFields } | null>(null);
  if (form && form !== last) setLast(form);
  if (!form && fields) setFields(undefined);
  const openForm = (form: string, fields?: TextFields) => {
    setFields(fields);
    setDiscarded(null);
    open(form);
  };
  const showForm = (post: StoredText | null, texts: readonly StoredText[], begun?: TextFields) => (
    <TextEditing
      key={`${form} ${opened}`}
      kind={kind}
      form={form}
      post={post}
      begun={begun}
      fields={fields}
      others={{ kind, text: post, texts, onOpen: (other) => openForm(other), ...forms }}
      onReopen={() => setOpened(opened + 1)}
      onClose={(typed) => {
        replace('');
        setDiscarded(typed && { form, fields: typed });
      }}
    />
  );
  const showList = () => (
    <>
      {discarded && (
        <Notice
          action="Restore changes"
          onAction={() => openForm(discarded.form, discarded.fields)}
        >
          Your unsaved changes were discarded.
        </Notice>
      )}
      <List closed={last} onOpen={(form) => openForm(form)} toAddress={forms.toAddress} />
    </>
  );
  const isNew = form === kind.newForm;
  return (
    <>
      {form === '' && showList()}
      {isNew && showForm(null, query.data ?? [])}
      {form !== '' && !isNew && (
        <Loaded query={query} failure={kind.listFailed}>
          {(rows) => {
            const post = rows.find(({ id }) => String(id) === form);
            if (post) return showForm(post, rows);
            const translated = parseNewTextForm(form);
            const original = rows.find(({ id }) => id === translated?.translation_of);
            return original && translated?.language && translated.kind === kind.name
              ? showForm(null, rows, beginTranslation(original, translated.language))
              : showList();
          }}
        </Loaded>
      )}
      {leaveDialog}
    </>
  );
}

/** Deletes a post or a page after a confirmation, and this browser's draft of it. */
export const useTextDeletion = <Text extends { id: number; title: string }>(
  { name }: TextKind,
  deletion: Deletion<Text>,
) =>
  useDeletion(deletion, {
    title: `Delete this ${name}?`,
    question: ({ title }) => `“${title}” will be removed from the site.`,
    onDeleted: ({ id }) => deleteLocalDraft(String(id)),
  });

/** The form of a post or a page, filled with the stored version, its draft, or discarded edits. */
function TextEditing({
  fields,
  begun,
  ...editing
}: {
  /** Form values, if neither the stored version nor a draft. */
  fields: TextFields | undefined;
  /** Fields of a new text that are filled in already, such as those of a translation. */
  begun: TextFields | undefined;
} & Pick<
  ComponentProps<typeof PostForm>,
  'kind' | 'form' | 'post' | 'onReopen' | 'onClose' | 'others'
>) {
  const { form, post } = editing;
  const { name, timeZone } = useSite();
  // The post when it was opened, since the list may be fetched again during editing.
  const [opened] = useState(post);
  const [stored] = useState(() => (post ? toTextFields(post) : (begun ?? emptyText(name))));
  const [usesDraft, setUsesDraft] = useState(true);
  const query = useQuery({
    queryKey: ['blog', 'draft', form],
    queryFn: () => findDraft(form, stored),
    // The current draft, not the one from when the form was last open.
    gcTime: 0,
    staleTime: 0,
  });
  const discard = async () => {
    setUsesDraft(false);
    await deleteDraft(form);
  };
  return (
    <Loaded query={query}>
      {({ draft, revision }) => {
        const found = usesDraft && !fields ? draft : null;
        return (
          <>
            {found && (
              <Notice action="Discard draft" onAction={discard}>
                {`Your unsaved draft of ${formatMeeting(found.updated_at, timeZone)} was restored.`}
              </Notice>
            )}
            <PostForm
              key={found ? 'draft' : 'post'}
              {...editing}
              opened={opened}
              initial={fields ?? found?.fields ?? stored}
              changed={Boolean(fields ?? found)}
              revision={revision}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Notice about discarded or restored edits, with a button to reverse it. */
const Notice = ({
  action,
  onAction,
  children,
}: {
  action: string;
  onAction: () => void;
  children: ReactNode;
}) => (
  <p
    role="status"
    className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-wash px-4 py-2.5 text-sm"
  >
    <span>{children}</span>
    <Button variant="quiet" onClick={onAction}>
      {action}
    </Button>
  </p>
);
