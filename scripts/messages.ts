/** `npm run messages`: writes the types of the messages' arguments after the English catalogue has changed. */
import { writeFile } from 'node:fs/promises';
import { writeArgumentTypes } from '../messages/argument-types.ts';
import en from '../messages/en.json' with { type: 'json' };

await writeFile(new URL('../messages/arguments.ts', import.meta.url), writeArgumentTypes(en));
