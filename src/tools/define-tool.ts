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
 * A read-only function that an agent or a model may call. It returns public content only. Objects in its result that
 * have a `title` and a `url` can be cited.
 */
export interface Tool<Deps extends ToolDeps = ToolDeps> {
  name: string;
  /** The page with the same content: the tool is unavailable if that page is hidden in the menu. */
  page: string;
  /** Tells a model what the tool finds, and what its parameters mean. */
  description: string;
  input: z.ZodObject;
  /** Throws the same errors as a request would: a 400 for arguments that don't match the schema. */
  run: (deps: Deps, input: unknown) => Promise<object>;
}

/** Makes a tool that validates its arguments against the schema. */
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

export const publicationId = z
  .int()
  .min(1)
  .describe('The number at the end of a publication’s address.');
