import { useQueries } from '@tanstack/react-query';
import { passkeysQuery, sessionsQuery, totpQuery } from './calls.ts';
import { Kept } from './kept.tsx';
import { OwnPages } from './own-pages.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityLog } from './security-log.tsx';
import { Sessions } from './sessions.tsx';

/** The locks of the site, who holds the keys, and what is kept how long. */
export default function SettingsTab() {
  // All at once: a card that grew would move those below it.
  const loading = useQueries({
    queries: [passkeysQuery, totpQuery, sessionsQuery],
    combine: (answers) => answers.some(({ isPending }) => isPending),
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        <OwnPages />
        <Password />
        {!loading && (
          <>
            <Passkeys />
            <SecondFactor />
            <Sessions />
            <Kept />
          </>
        )}
      </div>
      {!loading && <SecurityLog />}
    </div>
  );
}
