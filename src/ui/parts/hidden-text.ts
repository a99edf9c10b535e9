import { createElement } from 'react';
import type { Tag } from '../../../messages/arguments.ts';

/** The tag of a message around words for screen readers alone. */
export const hidden: Tag = (text) => createElement('span', { className: 'sr-only' }, ...text);
