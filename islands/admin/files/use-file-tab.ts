import { useEffect, useState } from 'react';

/** The tabs of the files' page, by their name in the address. */
type FileTab = 'files' | 'integrity';

const tabOf = (search: string): FileTab =>
  new URLSearchParams(search).get('tab') === 'integrity' ? 'integrity' : 'files';

/** The open tab, kept in the address, so that reload and back keep the place. */
export function useFileTab() {
  const [tab, setTab] = useState(() => tabOf(location.search));
  useEffect(() => {
    const follow = () => setTab(tabOf(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (name: string) => {
    const address = name === 'files' ? '/admin/files' : `/admin/files?tab=${name}`;
    history.pushState(null, '', address);
    setTab(tabOf(location.search));
  };
  return { tab, open };
}

/** True where the address asks for the bulk upload. */
export const asksForBulkUpload = (): boolean =>
  new URLSearchParams(location.search).get('action') === 'bulk-upload';
