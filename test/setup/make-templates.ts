import { nodeTemplate } from './template-node.ts';
import { workerdTemplates } from './template-workerd.ts';

/** Makes what sites of tests start from before Vitest asks for it, which waits for it with one processor alone. */
await Promise.all([nodeTemplate(), workerdTemplates()]);
