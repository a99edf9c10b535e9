import { z } from 'zod';
import type { IndexDeps } from '../search/passage-index.ts';
import { Invalid } from '../values/errors.ts';

/** Dependencies of every tool. */
export interface ToolDeps extends IndexDeps {
  /** "https://example.org" */
  origin: string;
  now: () => Date;
}

/**
 * A function that an agent or a model may call: it reads what the site publishes, and changes nothing. In what it finds,
 * each object with a `title` and a `url` can be cited.
 */
export interface Tool<Deps extends ToolDeps = ToolDeps> {
  name: string;
  /** The page that shows the same: the tool is missing where the menu has switched that page off. */
  page: string;
  /** Tells a model what the tool finds, and what its parameters mean. */
  description: string;
  input: z.ZodObject;
  /** Throws the error that a request would be answered with: a 400 for arguments that the schema refuses. */
  run: (deps: Deps, input: unknown) => Promise<object>;
}

/** Makes a tool that checks its arguments by their schema. */
export const defineTool = <Input extends z.ZodObject, Deps extends ToolDeps = ToolDeps>({
  run,
  ...tool
}: Omit<Tool, 'run' | 'input'> & {
  input: Input;
  run: (deps: Deps, input: z.output<Input>) => Promise<object>;
}): Tool<Deps> => ({
  ...tool,
  async run(deps, input) {
    const { data, error } = tool.input.safeParse(input);
    if (error) throw new Invalid(z.prettifyError(error));
    return run(deps, data);
  },
});

/** The number that ends the address of a publication. */
export const publicationId = z
  .int()
  .min(1)
  .describe('The number that ends the address of a publication.');
