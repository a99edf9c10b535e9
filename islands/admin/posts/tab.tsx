import { useState } from 'react';
import { PostEditing } from './post-editing.tsx';
import type { FormStart } from './post-fields.tsx';
import { PostList } from './post-list.tsx';

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
      <PostList
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
