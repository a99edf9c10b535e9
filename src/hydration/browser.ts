/** The one script that a page with islands starts with: the island runtime, and the search's shortcut. */
import './hydrate-island.ts';
import { openSearchByKey } from '../client/quick-open.ts';

openSearchByKey();
