/** The one script that a page with islands starts with: the island runtime, the search's shortcut, and the choice of light or dark. */
import './hydrate-island.ts';
import { openSearchByKey } from '../client/quick-open.ts';
import { switchModeInPlace } from '../client/switch-mode.ts';

openSearchByKey();
switchModeInPlace();
