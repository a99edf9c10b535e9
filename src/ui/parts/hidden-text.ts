import { createElement } from 'react';
import type { Tag } from '../../../messages/arguments.ts';

/** The tag in a message around text for screen readers only. */
export const hidden: Tag = (text) => createElement('span', { className: 'sr-only' }, ...text);
