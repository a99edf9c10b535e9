import { z } from 'zod';
import type { Messages } from '../messages/translate.ts';
import { formatPartialDate, isPartialDate } from '../src/values/partial-date.ts';

/** The text of a record that the search finds and the assistant quotes. */
interface RecordPassage {
  title: string;
  heading?: string;
  authors?: string;
  /** Its year; empty if unknown. */
  year: string;
  text: string;
  /** Its page, if not the record's `path`. */
  url?: string;
  /** The key of a stored PDF that is indexed with the record. */
  file?: string | null;
}

/** A folder of files that belong to records. */
type RecordFolder = 'logos' | 'photos';

/** A stored text or date; with its sort key, if different. */
type Fact = string | null | false | readonly [text: string | null, by: string];

/** Formats a fact, with its sort key. @example readFact('2024-05') // { text: 'May 2024', by: '2024-05' } */
export function readFact(fact: Fact): { text: string; by: string } {
  const [stored, by] = typeof fact === 'object' && fact ? fact : [fact, fact];
  const text = stored || '';
  return { text: isPartialDate(text) ? formatPartialDate(text) : text, by: by || '' };
}

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** The names of a type of record, and details that its fields cannot express. */
interface RecordDescription<
  Shape extends z.ZodRawShape,
  Plural extends string,
  Page extends string | null,
> {
  /** In addresses of the API, and the name of table and archive file: "courses". */
  plural: Plural;
  /** Name of the table, if different. */
  table?: string;
  /** A record in the texts of the panel: "Course". */
  name: string;
  /** Plural in the panel, if different from that in addresses: "people". */
  names?: string;
  /** A record in the trash, if it needs more words. */
  trashName?: string;
  /** The records in reports, if not its `names`: "CV entries". */
  reportName?: string;
  /** Address of its calls below /api, if it is a specified one whose list is an array; otherwise `admin/{plural}`. */
  calls?: string;
  /** True if everyone can read the records at `GET /api/{plural}`; always the case for a specified address. */
  isOpen?: true;
  /** Slug of the page that lists the records; null without one. The menu includes it once there is a record. */
  page: Page;
  /** True if the menu has that page even without a record. */
  isAlwaysInMenu?: true;
  /** Heading of that page, or of the panel's list. */
  heading: string;
  /** A sentence about the records, above the panel's list. */
  intro: string;
  fields: Shape;
  /** Validates several fields together. */
  check?(payload: z.core.ParsePayload<Fields<Shape>>): void;
  /** Same, for API calls but not archives. */
  checkSent?(payload: z.core.ParsePayload<Fields<Shape>>): void;
  /** The field that a record is named by. */
  title: keyof Shape & string;
  /** The field whose value must be unique. */
  unique?: keyof Shape & string;
  /** Maximum number of records; by default {@link MAX_RECORDS}. */
  limit?: number;
  /** True if responses include the time at which a record was stored. */
  isDated?: true;
  /** The field with the address of a stored file, which is deleted with the record, and the folder of such files. */
  file?: { field: keyof Shape & string; folder: RecordFolder };
  /** The order of a list, by a field; equal records stay in the order in which they were added. */
  order?: { by: (keyof Shape & string) | 'id'; latestFirst?: true };
  /**
   * The owner orders all records, or those with the same value of a field; a new one is inserted before the first that
   * it precedes.
   */
  ordered?: {
    within?: keyof Shape & string;
    precedes(added: Fields<Shape>, other: Fields<Shape>): boolean;
  };
  /** Sorts a list as its page does, if the order differs from the database's. */
  sort?<Row extends Fields<Shape>>(rows: readonly Row[]): Row[];
  /** Condition for the records that visitors see; all by default. */
  shown?: Partial<Fields<Shape>>;
  /** Fields not used in passages. */
  unsearched?: readonly (keyof Shape & string)[];
  /** Compares natural keys: true for the same record, which an added archive stores once. */
  isSame(one: Fields<Shape>, other: Fields<Shape>): boolean;
  /** The address at which visitors read a record. */
  path(id: number): string;
  /** The line below the title in the panel's list. */
  details(fields: Fields<Shape>): readonly (string | null | false)[];
  /** Short facts beside the title there, by column header. */
  columns?(fields: Fields<Shape>): Record<string, Fact>;
  /** Example of a record for an empty list: its title and facts. */
  example: string;
  /** Text for the search, with words of the interface in the site's language; absent if it does not find the records. */
  passage?(record: Fields<Shape> & { id: number }, messages: Messages): RecordPassage;
  /** Texts that replace the default ones. */
  messages?: Partial<RecordMessages>;
}

/** Maximum number of records per type. */
export const MAX_RECORDS = 1_000;

/** Texts of the panel and the API for a type. */
const makeMessages = (name: string, names: string, limit: number) => {
  const noun = name.toLowerCase();
  return {
    add: `Add ${noun}`,
    edit: `Edit ${noun}`,
    save: `Save ${noun}`,
    added: `${name} saved`,
    saved: `${name} saved`,
    deleted: `${name} deleted`,
    empty: `No ${names} yet`,
    search: `Search ${names}`,
    /** Shown if a required field is empty; nothing beyond its own message, if empty. */
    incomplete: '',
    listFailed: `Failed to load your ${names}`,
    addFailed: `The ${noun} could not be saved.`,
    saveFailed: `The ${noun} could not be saved.`,
    orderFailed: 'The order could not be saved.',
    deleteFailed: `The ${noun} could not be deleted.`,
    missing: `There is no such ${noun}.`,
    taken: `This ${noun} already exists.`,
    incompleteOrder: `Send each ${noun} of this type once`,
    full: `There can be at most ${limit} ${names}. Delete some first.`,
    /** A record in the names of its buttons. */
    toLabel: (title: string) => title,
    confirmDeletion: (title: string) => `“${title}” will no longer be visible to visitors.`,
  };
};
type RecordMessages = ReturnType<typeof makeMessages>;

/**
 * Describes a type of record. Its table, API, archive, search, form and list are made from the description.
 *
 * @param kind a record in links and logs: "course"
 * @example export const course = defineRecord('course', { plural: 'courses', name: 'Course', fields: { … }, … });
 */
export function defineRecord<
  const Kind extends string,
  Shape extends z.ZodRawShape,
  const Plural extends string,
  const Page extends string | null,
>(kind: Kind, description: RecordDescription<Shape, Plural, Page>) {
  const { fields, check, checkSent, title, name, limit = MAX_RECORDS, messages } = description;
  const { plural, calls, isOpen, names = plural } = description;
  const object = z.object(fields, `Send an object with a ${title}`);
  const schema = check ? object.check((payload) => check(payload)) : object;
  return {
    trashName: name,
    reportName: names.replace(/^./, (letter) => letter.toUpperCase()),
    ...description,
    kind,
    names,
    limit,
    /** True if the list call responds with an array. */
    isArray: calls !== undefined,
    calls: calls ?? `admin/${plural}`,
    /** The public address below /api for reading the records; null without one. */
    openCall: calls ?? (isOpen ? plural : null),
    /** Details of a record besides its title, in one line. */
    toLine(fields: Fields<Shape>) {
      const facts = Object.values(description.columns?.(fields) ?? {});
      const texts = [...description.details(fields), ...facts.map((fact) => readFact(fact).text)];
      return texts.filter(Boolean).join(' · ');
    },
    /** Validates fields and returns them in their stored form. */
    schema,
    /** Same, for API calls. */
    sentSchema: checkSent ? schema.check((payload) => checkSent(payload)) : schema,
    messages: { ...makeMessages(name, names, limit), ...messages },
  };
}

/** A type of record with any fields. */
export type RecordDefinition = ReturnType<
  typeof defineRecord<string, z.ZodRawShape, string, string | null>
>;
