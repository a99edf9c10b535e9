import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { emptyPost, type PostFields, pickFields } from '../../../src/posts/post.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { useOpenPart } from '../kit/open-part.tsx';
import { type AdminPost, postsQuery } from './calls.ts';
import { deleteDraft, findDraft } from './drafts.ts';
import { PostForm } from './post-form.tsx';
import { AdminPostList, type DiscardedPost, NEW_POST } from './post-list.tsx';

/**
 * Which form an address opens: `new`, or that of a post by its id; where it names none, the list is shown. Drafts have
 * the same names.
 */
const FORM = {
  parsePart: (search: string) => new URLSearchParams(search).get('post') ?? '',
  toAddress: (form: string) => `/admin?tab=blog${form && `&post=${form}`}`,
  isHere: (search: string) => new URLSearchParams(search).get('tab') === 'blog',
};

/** The blog: its posts, or the form of one. */
export default function BlogTab() {
  const { part: form, open, replace, leaveDialog } = useOpenPart(FORM);
  const posts = useQuery(postsQuery);
  const [opened, setOpened] = useState(0);
  const [last, setLast] = useState('');
  const [fields, setFields] = useState<PostFields>();
  const [discarded, setDiscarded] = useState<DiscardedPost | null>(null);
  if (form && form !== last) setLast(form);
  if (!form && fields) setFields(undefined);
  const openForm = (form: string, fields?: PostFields) => {
    setFields(fields);
    setDiscarded(null);
    open(form);
  };
  const showForm = (post: AdminPost | null) => (
    <PostEditing
      key={`${form} ${opened}`}
      form={form}
      post={post}
      fields={fields}
      onReopen={() => setOpened(opened + 1)}
      onClose={(typed) => {
        replace('');
        setDiscarded(typed && { form, fields: typed });
      }}
    />
  );
  const list = (
    <AdminPostList
      closed={last}
      onOpen={openForm}
      discarded={discarded}
      onBringBack={({ form, fields }) => openForm(form, fields)}
    />
  );
  const isOfPost = form !== '' && form !== NEW_POST;
  return (
    <>
      {form === '' && list}
      {form === NEW_POST && showForm(null)}
      {isOfPost && (
        <Loaded query={posts} failure="The blog posts could not be loaded.">
          {(rows) => {
            const post = rows.find(({ id }) => String(id) === form);
            return post ? showForm(post) : list;
          }}
        </Loaded>
      )}
      {leaveDialog}
    </>
  );
}

function PostEditing({
  form,
  post,
  fields,
  onReopen,
  onClose,
}: {
  form: string;
  /** The post that is edited; null for a new one. */
  post: AdminPost | null;
  /** What the form holds, if that is neither the post nor a draft. */
  fields: PostFields | undefined;
  onReopen: () => void;
  /** `typed` is what was typed and cancelled. */
  onClose: (typed: PostFields | null) => void;
}) {
  const { name } = useSite();
  const [stored] = useState(() => (post ? pickFields(post) : emptyPost(name)));
  const [usesDraft, setUsesDraft] = useState(true);
  const query = useQuery({
    queryKey: ['blog', 'draft', form],
    queryFn: () => findDraft(form, stored),
    // What is there now, not what was there when the form was last open.
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
            {found && <DraftNotice savedAt={found.updated_at} onDiscard={discard} />}
            <PostForm
              key={found ? 'draft' : 'post'}
              post={post}
              opened={stored}
              form={form}
              initial={fields ?? found?.fields ?? stored}
              changed={Boolean(fields ?? found)}
              revision={revision}
              onReopen={onReopen}
              onClose={onClose}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { timeZone } = useSite();
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-wash px-4 py-2.5 text-sm"
    >
      <span>Your unsaved draft of {formatMeeting(savedAt, timeZone)} was brought back.</span>
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
    </p>
  );
}
