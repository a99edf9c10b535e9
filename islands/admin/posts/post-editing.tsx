import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PostFields, postFields } from '../../../src/lib/posts/draft-fields.ts';
import { DEFAULT_CATEGORY } from '../../../src/lib/posts/presets.ts';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { useSite } from '../kit/site.ts';
import { type Post, removeDraft } from './calls.ts';
import { DraftNotice } from './draft-notice.tsx';
import { findDraft } from './find-draft.ts';
import { forgetDraft } from './local-drafts.ts';
import { PostForm } from './post-form.tsx';

/** What a form is opened with. */
export interface FormStart {
  /** The post that is edited; null for a new one. */
  post: Post | null;
  /** What it holds, if that is neither the post nor a draft. */
  fields?: PostFields;
}

/** Opens a post's form with what was typed into it last. */
export function PostEditing({
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
  const [stored] = useState(() => (post ? postFields(post) : emptyFields(name)));
  const [taken, setTaken] = useState(true);
  const query = useQuery({
    queryKey: ['blog', 'draft', form],
    queryFn: () => findDraft(form, stored),
    // What is there now, not what was there when the form was last open.
    gcTime: 0,
    staleTime: 0,
  });
  const discard = async () => {
    forgetDraft(form);
    setTaken(false);
    await removeDraft(form).catch(() => {});
  };
  return (
    <Loaded query={query}>
      {({ draft, revision }) => {
        const found = taken && !start.fields ? draft : null;
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

const emptyFields = (author: string): PostFields => ({
  title: '',
  content: '',
  excerpt: null,
  category: DEFAULT_CATEGORY,
  author,
  tags: [],
  published: false,
  featured_image: null,
  published_at: null,
});
