import { Together } from '../kit/together.tsx';
import { Kept } from './kept.tsx';
import { OwnPages } from './own-pages.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityLog } from './security-log.tsx';
import { Sessions } from './sessions.tsx';

/** The locks of the site, who holds the keys, and what is kept how long. */
export default function SettingsTab() {
  return (
    <Together className="grid grid-cols-1 gap-5">
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        <OwnPages />
        <Password />
        <Passkeys />
        <SecondFactor />
        <Sessions />
        <Kept />
      </div>
      <SecurityLog />
    </Together>
  );
}
