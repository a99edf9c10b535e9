/** The one script that a page with islands starts with: the island runtime, and what a page does without islands. */
import './hydrate-island.ts';
import { showAdministratorParts } from '../client/administrator-parts.ts';
import { pressLinksBySpace } from '../client/link-buttons.ts';
import { openSearchByKey } from '../client/quick-open.ts';
import { switchModeInPlace } from '../client/switch-mode.ts';
import { focusToastsByKey } from '../client/toast-key.ts';
import { directives } from './directives.ts';

openSearchByKey();
switchModeInPlace();
focusToastsByKey();
pressLinksBySpace();
directives.idle?.(document.documentElement, () => void showAdministratorParts());
