/**
 * The ids in a field: one, several or none.
 *
 * @example listIds(7) // [7]
 */
export const listIds = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');
