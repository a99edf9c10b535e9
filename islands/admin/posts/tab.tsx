import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../src/client/site.ts';
import { emptyPost, pickFields } from '../../../src/posts/post.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { formatMeeting } from '../../../src/values/time.ts';
import { postCalls } from './calls.ts';
import { deleteLocalDraft, findDraft } from './drafts.ts';
import type { FormStart } from './post-fields.tsx';
import { PostForm } from './post-form.tsx';
import { AdminPostList } from './post-list.tsx';

/** The blog: its posts, or the form of one. */
export default function BlogTab() {
  const [form, setForm] = useState<FormStart | null>(null);
  const [opened, setOpened] = useState(0);
  const [closed, setClosed] = useState<FormStart | null>(null);
  const [discarded, setDiscarded] = useState<FormStart | null>(null);
  const open = (start: FormStart) => {
    setForm(start);
    setOpened(opened + 1);
    setDiscarded(null);
  };
  if (!form) {
    return (
      <AdminPostList
        closed={closed}
        onNew={() => open({ post: null })}
        onEdit={(post) => open({ post })}
        discarded={discarded}
        onBringBack={open}
      />
    );
  }
  return (
    <PostEditing
      key={opened}
      start={form}
      onReopen={open}
      onClose={(dropped) => {
        setForm(null);
        setClosed(form);
        setDiscarded(dropped);
      }}
    />
  );
}

function PostEditing({
  start,
  onReopen,
  onClose,
}: {
  start: FormStart;
  onReopen: (start: FormStart) => void;
  /** `dropped` is what was typed and cancelled. */
  onClose: (dropped: FormStart | null) => void;
}) {
  const { name } = useSite();
  const { post } = start;
  const form = post ? String(post.id) : 'new';
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
    deleteLocalDraft(form);
    setUsesDraft(false);
    await postCalls.deleteDraft(form).catch(() => {});
  };
  return (
    <Loaded query={query}>
      {({ draft, revision }) => {
        const found = usesDraft && !start.fields ? draft : null;
        return (
          <>
            {found && <DraftNotice savedAt={found.updated_at} onDiscard={discard} />}
            <PostForm
              key={found ? 'draft' : 'post'}
              post={post}
              form={form}
              initial={start.fields ?? found?.fields ?? stored}
              changed={Boolean(start.fields ?? found)}
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
