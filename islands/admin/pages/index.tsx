import { useState } from 'react';
import type { Page } from './calls.ts';
import { PageForm } from './form.tsx';
import { PageList } from './list.tsx';

/** `/admin/pages`: the pages of the site's own, or the form of one. */
export default function PagesManagement() {
  // Null is the form of a new page.
  const [edited, setEdited] = useState<Page | null | undefined>(undefined);
  const [closed, setClosed] = useState<Page | null | undefined>(undefined);
  if (edited === undefined) {
    return <PageList closed={closed} onNew={() => setEdited(null)} onEdit={setEdited} />;
  }
  const close = () => {
    setClosed(edited);
    setEdited(undefined);
  };
  return <PageForm page={edited} onClose={close} />;
}
