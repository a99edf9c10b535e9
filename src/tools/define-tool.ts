import { z } from 'zod';
import type { SearchDeps } from '../search/search-site.ts';
import { Invalid } from '../values/errors.ts';

/** What tools read. */
export interface ToolDeps extends SearchDeps {
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
  /** The page that shows the same: where the menu has switched it off there is no such tool. */
  page: string;
  /** For the model: what it finds, and what its parameters mean. */
  description: string;
  input: z.ZodObject;
  /** Throws what a request would be refused with, a 400 for arguments that are not as the schema has them. */
  run: (deps: Deps, input: unknown) => Promise<object>;
}

/** A tool whose arguments are checked by their schema. */
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
