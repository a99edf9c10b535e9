import { useEffect, useState } from 'react';
import { hasUnsaved } from '../kit/unsaved.ts';
import { addressOf, tabOf } from './tabs.ts';

/**
 * The open tab, kept in the address, so that reload and back keep the place. Where something is not
 * saved, `asked` is the tab that waits for the decision to leave.
 */
export function useTab() {
  const [tab, setTab] = useState(() => tabOf(location.search));
  const [asked, setAsked] = useState<string | null>(null);

  useEffect(() => {
    const follow = () => {
      const next = tabOf(location.search);
      if (next === tab) return;
      if (!hasUnsaved()) return setTab(next);
      history.pushState(null, '', addressOf(tab));
      setAsked(next);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [tab]);

  const show = (next: string) => {
    history.pushState(null, '', addressOf(next));
    setTab(next);
    setAsked(null);
  };
  return {
    tab,
    open: (next: string) => (hasUnsaved() ? setAsked(next) : show(next)),
    asked,
    leave: () => asked !== null && show(asked),
    stay: () => setAsked(null),
  };
}
