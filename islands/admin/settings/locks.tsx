import { Together } from '../kit/together.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityLog } from './security-log.tsx';
import { Sessions } from './sessions.tsx';

/** The locks of the site, and who holds the keys. */
export function Locks() {
  return (
    <Together className="grid grid-cols-1 gap-5">
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Password />
        <Passkeys />
        <SecondFactor />
        <Sessions />
      </div>
      <SecurityLog />
    </Together>
  );
}
