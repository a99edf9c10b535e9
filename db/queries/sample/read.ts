import { eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import {
  untrashedPhotos as aboutPhotos,
  untrashedConferences as conferences,
  untrashedPublications as publications,
  sampleRecords,
} from '../../schema/index.ts';
import { sampleIds } from '../publications/read.ts';

/** The ids of the sample's records of a kind that nobody changed, as a query to be part of another. */
export const sampleRecordsOf = (db: Db, kind: (typeof sampleRecords.kind.enumValues)[number]) =>
  db.select({ id: sampleRecords.record }).from(sampleRecords).where(eq(sampleRecords.kind, kind));

/** The addresses of files that the rest of the sample names, and that nothing of one's own does. */
export async function selectSampleFiles(db: Db): Promise<string[]> {
  const ids = {
    publications: sampleIds(db),
    conferences: sampleRecordsOf(db, 'conference'),
    photos: sampleRecordsOf(db, 'photo'),
  };
  const pdf = { address: publications.pdf_url };
  const logo = { address: conferences.logo };
  const [samplePdfs, pdfs, urls, sampleLogos, logos, photos] = await db.batch([
    db.select(pdf).from(publications).where(inArray(publications.id, ids.publications)),
    db.select(pdf).from(publications).where(notInArray(publications.id, ids.publications)),
    db
      .select({ address: publications.url })
      .from(publications)
      .where(notInArray(publications.id, ids.publications)),
    db.select(logo).from(conferences).where(inArray(conferences.id, ids.conferences)),
    db.select(logo).from(conferences).where(notInArray(conferences.id, ids.conferences)),
    db
      .select({ address: aboutPhotos.url })
      .from(aboutPhotos)
      .where(inArray(aboutPhotos.id, ids.photos)),
  ]);
  const kept = new Set([...pdfs, ...urls, ...logos].map(({ address }) => address));
  const addresses = [...samplePdfs, ...sampleLogos, ...photos].flatMap(
    ({ address }) => address ?? [],
  );
  return [...new Set(addresses)].filter((address) => !kept.has(address));
}
