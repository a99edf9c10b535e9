/** The one script that a page with islands starts with: the island runtime, the keys of the search and of notifications, and the choice of light or dark. */
import './hydrate-island.ts';
import { openSearchByKey } from '../client/quick-open.ts';
import { switchModeInPlace } from '../client/switch-mode.ts';
import { focusToastsByKey } from '../client/toast-key.ts';

openSearchByKey();
switchModeInPlace();
focusToastsByKey();
