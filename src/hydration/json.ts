/** What survives `JSON.parse(JSON.stringify(value))` unchanged: the only props an island takes. */
type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Throws a TypeError that names the path of the first value that is not {@link Json}. */
export function assertJson(value: unknown, path: string): asserts value is Json {
  if (value === null || value === undefined) return;
  if (typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      assertJson(item, `${path}[${index}]`);
    });
    return;
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, item] of Object.entries(value)) assertJson(item, `${path}.${key}`);
    return;
  }
  throw new TypeError(`${path} cannot be an island's prop: it is no JSON`);
}
