/** Of a post for which none was chosen. */
export const DEFAULT_CATEGORY = 'Research';

/** The categories that a post's form offers: the settings', then the others that are in use, each once. */
export function mergedCategories(
  presets: readonly string[],
  ...used: (string | null | undefined)[]
): string[] {
  const others = used.filter((name): name is string => Boolean(name));
  return [...new Set([...presets, ...others])];
}
