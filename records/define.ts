import { z } from 'zod';
import { formatPartialDate, isPartialDate } from '../src/values/partial-date.ts';

/** The text of a record that search finds and the assistant quotes. */
interface RecordPassage {
  title: string;
  heading?: string;
  authors?: string;
  /** The year it is of; empty where that is not known. */
  year: string;
  text: string;
  /** Its page, where that is not the one of the record's `path`. */
  url?: string;
  /** The key of a stored PDF that is read with the record. */
  file?: string | null;
}

/** A folder of files that go with their records. */
type RecordFolder = 'logos' | 'photos';

/** A text or a date as it is stored; with what it is sorted by, where it is not sorted as it is read. */
type Fact = string | null | false | readonly [text: string | null, by: string];

/** A fact as it is read, and what it is sorted by. @example readFact('2024-05') // { text: 'May 2024', by: '2024-05' } */
export function readFact(fact: Fact): { text: string; by: string } {
  const [stored, by] = typeof fact === 'object' && fact ? fact : [fact, fact];
  const text = stored || '';
  return { text: isPartialDate(text) ? formatPartialDate(text) : text, by: by || '' };
}

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** The names of a kind of record, and what follows from its fields only by being said. */
interface RecordDescription<
  Shape extends z.ZodRawShape,
  Plural extends string,
  Page extends string | null,
> {
  /** In addresses of the API, and the name of table and archive file: "courses". */
  plural: Plural;
  /** The name of the table, where it is not that. */
  table?: string;
  /** A record in the texts of the panel: "Course". */
  name: string;
  /** The records there, where the word is not that of the addresses: "people". */
  names?: string;
  /** A record in the trash, where it needs more words. */
  trashName?: string;
  /** The records in reports, where it is not their `names`: "CV entries". */
  reportName?: string;
  /** The address of its calls below /api, where it is a specified one whose list is an array; else `admin/{plural}`. */
  calls?: string;
  /** Set if everyone reads the records by `GET /api/{plural}`, as a specified address of calls is read by everyone. */
  isOpen?: true;
  /** The page of the site that lists the records, by its slug; null without one. The menu has it from the first record on. */
  page: Page;
  /** Set if the menu has that page even without a record. */
  isAlwaysInMenu?: true;
  /** The heading of that page, or of the panel's list. */
  heading: string;
  /** A sentence about the records, above the panel's list. */
  intro: string;
  fields: Shape;
  /** Checks several fields together. */
  check?(payload: z.core.ParsePayload<Fields<Shape>>): void;
  /** The same, of what calls send, not of what an archive has. */
  checkSent?(payload: z.core.ParsePayload<Fields<Shape>>): void;
  /** The field that a record is called by. */
  title: keyof Shape & string;
  /** The field that no two records have the same value of. */
  unique?: keyof Shape & string;
  /** The most records of the kind; {@link MAX_RECORDS}, if not given. */
  limit?: number;
  /** Set if calls answer the time at which a record was stored. */
  isDated?: true;
  /** The field with the address of a stored file, which is deleted with the record, and the folder of such files. */
  file?: { field: keyof Shape & string; folder: RecordFolder };
  /** The order of a list, by a field; records that are equal stand as they were added. */
  order?: { by: (keyof Shape & string) | 'id'; latestFirst?: true };
  /**
   * The owner puts all of them in order, or those with the same value of a field; a new one comes before the first that it
   * precedes.
   */
  ordered?: {
    within?: keyof Shape & string;
    precedes(added: Fields<Shape>, other: Fields<Shape>): boolean;
  };
  /** Sorts a list as its page does, where that is not the order of the database. */
  sort?<Row extends Fields<Shape>>(rows: readonly Row[]): Row[];
  /** The values of the records that visitors see; all, if not given. */
  shown?: Partial<Fields<Shape>>;
  /** Fields of which no passage is made. */
  unsearched?: readonly (keyof Shape & string)[];
  /** Compares natural keys: true for the same record, which an added archive brings once. */
  isSame(one: Fields<Shape>, other: Fields<Shape>): boolean;
  /** The address at which visitors read a record. */
  path(id: number): string;
  /** The line below the title in the panel's list. */
  details(fields: Fields<Shape>): readonly (string | null | false)[];
  /** The short facts beside the title there, by the headers of their columns. */
  columns?(fields: Fields<Shape>): Record<string, Fact>;
  /** A record that could be the first one: its title and facts. */
  example: string;
  /** Absent where search does not find the records. */
  passage?(record: Fields<Shape> & { id: number }): RecordPassage;
  /** Texts of its own. */
  messages?: Partial<RecordMessages>;
}

/** The most records of a kind that a site has. */
export const MAX_RECORDS = 1_000;

/** The texts of panel and calls for a kind. */
const makeMessages = (name: string, names: string, limit: number) => {
  const noun = name.toLowerCase();
  return {
    add: `Add ${name}`,
    edit: `Edit ${name}`,
    save: `Save ${name}`,
    added: `${name} saved`,
    saved: `${name} saved`,
    deleted: `${name} deleted`,
    empty: `No ${names} yet`,
    search: `Search the ${names}`,
    /** Said where a required field is empty; nothing beyond what its field says, if empty. */
    incomplete: '',
    listFailed: `Failed to load your ${names}`,
    addFailed: `The ${noun} could not be saved.`,
    saveFailed: `The ${noun} could not be saved.`,
    orderFailed: 'The order could not be saved.',
    deleteFailed: `The ${noun} could not be deleted.`,
    missing: `There is no such ${noun}.`,
    taken: `There is such a ${noun} already.`,
    incompleteOrder: `Please send each ${noun} of this kind once`,
    full: `At most ${limit} ${names}, please: delete some first.`,
    /** A record in the names of its buttons. */
    toLabel: (title: string) => title,
    confirmDeletion: (title: string) => `Visitors will not see “${title}” any more.`,
  };
};
type RecordMessages = ReturnType<typeof makeMessages>;

/**
 * Describes a kind of record. Its table, API, archive, search, form and list are made from the description.
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
  const object = z.object(fields, `Please send an object with a ${title}`);
  const schema = check ? object.check((payload) => check(payload)) : object;
  return {
    trashName: name,
    reportName: names.replace(/^./, (letter) => letter.toUpperCase()),
    ...description,
    kind,
    names,
    limit,
    /** True if the list call answers an array. */
    isArray: calls !== undefined,
    calls: calls ?? `admin/${plural}`,
    /** The address below /api at which everyone reads the records; null without one. */
    openCall: calls ?? (isOpen ? plural : null),
    /** What is known of a record beside its title, in one line. */
    toLine(fields: Fields<Shape>) {
      const facts = Object.values(description.columns?.(fields) ?? {});
      const texts = [...description.details(fields), ...facts.map((fact) => readFact(fact).text)];
      return texts.filter(Boolean).join(' · ');
    },
    /** Checks fields, and gives them as they are stored. */
    schema,
    /** The same for calls. */
    sentSchema: checkSent ? schema.check((payload) => checkSent(payload)) : schema,
    messages: { ...makeMessages(name, names, limit), ...messages },
  };
}

/** A kind of record, of whichever fields. */
export type RecordDefinition = ReturnType<
  typeof defineRecord<string, z.ZodRawShape, string, string | null>
>;
