import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import {
  declineStatement,
  moveStatements,
  selectOfferable,
  talkStore,
} from '../../db/queries/talks.ts';
import { runBatch } from '../../db/statements.ts';
import type { FileDeps } from '../files/outbox.ts';
import { deleteShareCard } from '../metadata/stored-cards.ts';
import { pdfDownloadName, storedPdfKey } from '../publications/links.ts';
import { plainTitle } from '../publications/titles.ts';
import { Invalid, validationError } from '../values/errors.ts';
import { MAX_RECORDS } from '../values/record-fields.ts';
import {
  type MovedAddress,
  OFFERED_KINDS,
  type OfferedTalk,
  readConferenceTalk,
  toTalk,
} from './offered.ts';
import { type TalkFields, talkFields } from './talk.ts';

/** What is done with records that may be talks. */
export const offeredAnswer = z.object(
  {
    items: z
      .array(
        z.object({ id: z.int('Please send the id'), kind: z.enum(OFFERED_KINDS) }),
        'Please send the records as a list',
      )
      .min(1, 'Please choose a record')
      .max(500, 'At most 500 at once, please'),
    do: z.enum(['move', 'never'], 'Please send move or never'),
  },
  'Please send an object with items',
);

interface Offered extends OfferedTalk {
  talk: Partial<TalkFields>;
  addresses: MovedAddress[];
}

/** The records that may be talks: presentations, posters, and the conferences that an import made of talks. */
async function readOffered(db: Db): Promise<Offered[]> {
  const { publications, conferences, redirects } = await selectOfferable(db);
  const toConferences = redirects.flatMap(({ path, target }) =>
    target === '/conferences' ? path : [],
  );
  return [
    ...publications.map((publication): Offered => {
      const { id, title } = publication;
      const page = `/publications/${id}`;
      const earlier = redirects.filter(({ target }) => target === page);
      const key = storedPdfKey(publication);
      const pdf = key && `${page}/${pdfDownloadName(key)}`;
      return {
        ...{ id, kind: 'publication', title: plainTitle(title), talk: toTalk(publication) },
        addresses: [
          ...[page, `${page}/cite`, ...earlier.map(({ path }) => path)].map((path) => ({ path })),
          ...['.bib', '.ris', '.json'].map((ending) => ({ path: page + ending, ending })),
          ...(pdf ? [{ path: pdf, target: `/storage/${encodeURI(key)}` }] : []),
        ],
      };
    }),
    ...conferences.flatMap((conference): Offered[] => {
      const found = readConferenceTalk(conference, toConferences);
      if (!found) return [];
      const { talk, addresses } = found;
      const { id } = conference;
      return [
        {
          id,
          kind: 'conference',
          title: talk.title,
          talk,
          addresses: addresses.map((path) => ({ path })),
        },
      ];
    }),
  ];
}

/** The records that may be talks, and of which nobody has said that they are none. */
export async function listOfferedTalks(db: Db): Promise<OfferedTalk[]> {
  return (await readOffered(db)).map(({ id, kind, title }) => ({ id, kind, title }));
}

/**
 * Makes talks of records, which go to the trash while their addresses lead to the talks; or remembers that they are none.
 * All of them, or nothing.
 *
 * @throws a 400 at the item that is not offered, or that no talk can be
 */
export async function answerOfferedTalks(
  deps: FileDeps,
  { items, do: answer }: z.output<typeof offeredAnswer>,
): Promise<void> {
  const { db, files, now } = deps;
  const offered = await readOffered(db);
  const chosen = new Map(
    items.map(({ id, kind }, at) => {
      const item = offered.find((one) => one.id === id && one.kind === kind);
      if (item) return [item, at];
      const message = 'This record is not offered any more: please load the list again.';
      throw validationError([{ path: ['items', at], message }]);
    }),
  );
  if (answer === 'never') {
    return runBatch(
      db,
      [...chosen.keys()].map((item) => declineStatement(db, item)),
    );
  }
  const room = MAX_RECORDS - (await talkStore.selectAll(db)).length;
  if (chosen.size > room) throw new Invalid(talkStore.full);
  const moved = [...chosen].map(([item, at]) => {
    const read = talkFields.safeParse(item.talk);
    if (read.success) return { ...item, fields: read.data };
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    const sentence = `“${item.title}” cannot become a talk as it is: ${path.join('.')}: ${message}.`;
    throw validationError([{ path: ['items', at], message: sentence }]);
  });
  await runBatch(
    db,
    moved.flatMap((one) => moveStatements(db, one, now())),
  );
  for (const { id, kind } of moved) {
    if (kind === 'publication') await deleteShareCard(files, { kind, id });
  }
}
