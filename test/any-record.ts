import fc from 'fast-check';
import { z } from 'zod';
import hostileValues from './fixtures/hostile-values.json' with { type: 'json' };

/** Texts of each form that a field of a record may ask for, and texts that come close. */
const FORMED = [
  ...['1850', '2024', '2024-05', '2024-05-31', '2100-12-31', '2024-02-30', '9999-12-31', '14:30'],
  ...[
    '2026-05-14T09:00:00Z',
    '2026-05-14T09:00+05:30',
    '1969-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-05:00',
    '0000-01-01T00:00:00+01:00',
    'Asia/Tokyo',
  ],
  ...['en', 'PT-br', 'zh-Hant-TW', 'EUR', 'usd', '0000-0002-1825-0097', '0000000218250097'],
  ...['https://ror.org/024d6js02', '024d6js02', '10.1000/ABC', 'https://doi.org/10.1/a%252541'],
  ...['10.1000/a%2525zz', 'arXiv:2401.01234v2', '12345678', '1,1,2', '1 - 2,3 -- 4', '3', 'may'],
  ...['https://example.org/é?q=%41#x', 'HTTP://EXAMPLE.ORG', '/storage/publications/a%20b.pdf'],
  ...['/storage/publications/m%C4%9B%C5%99en%C3%AD.pdf', '/storage/site/a.webp', '/about?x=1'],
  ...[
    '/',
    'ana@example.org',
    'A*, B†, C',
    'One,Two',
    'de la Cruz, José',
    '#aabbcc',
    'menu',
    '2020',
  ],
  ...['<p>a &amp; <b>b</b></p>', '<h2>a</h2>\n<p>1 < 2</p>', 'a\r\nb\tc', '  blank ends  ', '...'],
];
/** Texts that are longer once stored: composed, escaped, separated or in code units. */
const UNITS = ['a', '𝒟', 'e\u0301', '\u0958', '&', '<', '1,', 'A,', 'A*,', ' x', '\u0130', '/é'];
const NUMBERS = [
  ...[0, -0, 1, -1, 0.5, 99.99, 1250.5, 0.1 + 0.2, 1e-7, 5e-324, 1e12, 123456789012.34, 2030],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 53, 1e21, 1.7e308],
];
const VALUES: unknown[] = [
  ...[...FORMED, ...NUMBERS, ...hostileValues],
  ...[null, true, false, [], [''], ['a', 'a', ' b '], ['𝒟', 'e\u0301']],
];
/** Longer than any field of a record but the text of a post. */
const LONGEST = 60_000;

/** A part of a JSON Schema, as `z.toJSONSchema` writes it. */
interface Json {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
}

/**
 * Whatever the fields of a schema take, each by itself: values of every kind and of the form that it asks for, texts
 * as long as it takes them. Fields that may be absent sometimes are.
 *
 * @param given in the place of what the schema of a field would take
 */
export function anyRecord(
  shape: Record<string, z.ZodType>,
  given: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  const fields = Object.entries(shape).map(([name, schema]) => [name, given[name] ?? any(schema)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

/** Whatever a schema takes. */
function any(schema: z.ZodType): fc.Arbitrary<unknown> {
  const isTaken = (value: unknown) => schema.safeParse(value).success;
  const known = VALUES.filter(isTaken);
  const long = UNITS.flatMap((unit) => longestTaken(unit, isTaken));
  const made = fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  const isOftenTaken = fc.sample(made, 20).filter(isTaken).length > 2;
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...known) }] : []),
    ...(long.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...long) }] : []),
    ...(isOftenTaken || known.length === 0 ? [{ weight: 3, arbitrary: made.filter(isTaken) }] : []),
  );
}

/** The longest text of a unit that is taken; nothing where none is, or none is too long. */
function longestTaken(unit: string, isTaken: (text: string) => boolean): string[] {
  let [most, tooMany] = [0, LONGEST + 1];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (isTaken(unit.repeat(middle))) most = middle;
    else tooMany = middle;
  }
  return most > 0 && most < LONGEST ? [unit.repeat(most)] : [];
}

const texts = fc.oneof(
  fc.constantFrom(...FORMED, ...UNITS),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const anything = fc.oneof(texts, fc.constantFrom(...VALUES), fc.array(texts, { maxLength: 3 }));

function fromJson(json: Json): fc.Arbitrary<unknown> {
  if (json.enum) return fc.constantFrom(...json.enum);
  if ('const' in json) return fc.constant(json.const);
  if (json.anyOf) return fc.oneof(...json.anyOf.map(fromJson));
  const { items, properties, required = [] } = json;
  if (items) return fc.array(fromJson(items), { maxLength: 3 });
  if (properties) {
    const fields = Object.entries(properties).map(([name, part]) => [name, fromJson(part)]);
    return fc.record<Record<string, unknown>, string>(Object.fromEntries(fields), {
      requiredKeys: required,
      noNullPrototype: true,
    });
  }
  switch (json.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts;
    case 'integer':
      return fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(...NUMBERS));
    case 'number':
      return fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(...NUMBERS));
    default:
      return anything;
  }
}
