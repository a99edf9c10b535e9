import { z } from 'zod';

/** The text of a record that search finds and the assistant quotes. */
export interface RecordPassage {
  title: string;
  heading?: string;
  authors?: string;
  /** The year it is of; empty where that is not known. */
  year: string;
  text: string;
  /** The key of a stored PDF that is read with the record. */
  file?: string | null;
}

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** The names of a kind of record, and what follows from its fields only by being said. */
export interface RecordDescription<Shape extends z.ZodRawShape, Page extends string> {
  /** In addresses of the API, and the name of table and archive file: "courses". */
  plural: string;
  /** A record in the texts of the panel: "Course". */
  name: string;
  /** The records there, where the word is not that of the addresses: "people". */
  names?: string;
  /** A record in the trash, where it needs more words. */
  trashName?: string;
  /** The page of the site that has the records, by its slug. The menu has it from the first record on. */
  page: Page;
  /** The heading of that page. */
  heading: string;
  /** What the records are, as a sentence above the panel's list. */
  intro: string;
  fields: Shape;
  /** Checks several fields together. */
  check?(payload: z.core.ParsePayload<Fields<Shape>>): void;
  /** The same, of what calls send, not of what an archive has. */
  checkSent?(payload: z.core.ParsePayload<Fields<Shape>>): void;
  /** The field that a record is called by. */
  title: keyof Shape & string;
  /** The order of a list, by a field; records that are equal stand as they were added. */
  order?: { by: keyof Shape & string; latestFirst?: true };
  /** The owner puts those with the same value of a field in order; a new one comes before the first that it precedes. */
  ordered?: {
    within: keyof Shape & string;
    precedes(added: Fields<Shape>, other: Fields<Shape>): boolean;
  };
  /** Sorts a list as its page does, where that is not the order of the database. */
  sort?<Row extends Fields<Shape>>(rows: readonly Row[]): Row[];
  /** The values of the records that visitors see; all, if not given. */
  shown?: Partial<Fields<Shape>>;
  /** Fields of which no passage is made. */
  unsearched?: readonly (keyof Shape & string)[];
  /** Whether two records are the same by their natural key: an archive that is added brings each once. */
  isSame(one: Fields<Shape>, other: Fields<Shape>): boolean;
  /** The address at which visitors read a record. */
  path(id: number): string;
  /** What the panel's list says below the title. */
  details(fields: Fields<Shape>): readonly (string | null | false)[];
  passage(record: Fields<Shape> & { id: number }): RecordPassage;
}

/** The most records of a kind that a site has. */
export const MAX_RECORDS = 1_000;

/**
 * Describes a kind of record. Its table, API, archive, search, form and list are made from the description.
 *
 * @param kind a record in links and logs: "course"
 * @example export const course = defineRecord('course', { plural: 'courses', name: 'Course', fields: { … }, … });
 */
export function defineRecord<
  const Kind extends string,
  Shape extends z.ZodRawShape,
  const Page extends string,
>(kind: Kind, description: RecordDescription<Shape, Page>) {
  const { fields, check, checkSent, title, name, plural, names = plural } = description;
  const noun = name.toLowerCase();
  const object = z.object(fields, `Please send an object with a ${title}`);
  const schema = check ? object.check((payload) => check(payload)) : object;
  return {
    trashName: name,
    ...description,
    kind,
    /** Checks fields, and gives them as they are stored. */
    schema,
    /** The same for calls. */
    sentSchema: checkSent ? schema.check((payload) => checkSent(payload)) : schema,
    messages: {
      add: `Add ${name}`,
      edit: `Edit ${name}`,
      save: `Save ${name}`,
      saved: `${name} saved`,
      deleted: `${name} deleted`,
      empty: `No ${names} yet`,
      search: `Search the ${names}`,
      listFailed: `Failed to load your ${names}`,
      saveFailed: `The ${noun} could not be saved.`,
      orderFailed: 'The order could not be saved.',
      deleteFailed: `The ${noun} could not be deleted.`,
      missing: `There is no such ${noun}.`,
      incompleteOrder: `Please send each ${noun} of this kind once`,
      full: `At most ${MAX_RECORDS} ${names}, please: delete some first.`,
    },
  };
}

/** A kind of record, of whichever fields. */
export type RecordDefinition = ReturnType<typeof defineRecord<string, z.ZodRawShape, string>>;
