import { z } from 'zod';
import { PDF_FLAWS } from '../src/values/pdf-check.ts';

/** Distinguishes an archive of a site from any other ZIP file. */
export const ARCHIVE_FORMAT = 'academic-site archive';
/** Incremented when earlier versions can no longer restore an archive completely. */
export const FORMAT_VERSION = 9;
export const MANIFEST = 'manifest.json';
/** Describes an archive to anyone who unpacks it. */
export const README = 'README.md';
/**
 * Path of the JSON Schema for a list's rows.
 *
 * @example schemaPath('courses') // "archive/schema/courses.json"
 */
export const schemaPath = (list: string): string => `archive/schema/${list}.json`;

/** Highest id that a table may assign: more than any site has, and safe in every driver. */
export const MAX_ID = 2 ** 31 - 1;

const count = z.int().min(0);

/** Contents of an archive's `manifest.json`, its last file. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** The site it was made from. */
  name: z.string(),
  /** True if sample settings were shown in place of missing ones; the sample is not in the archive. */
  sample: z.boolean(),
  /** Number of records of each type. */
  counts: z.record(z.string(), count),
  /** The highest id that each table has ever assigned. */
  lastIds: z.record(z.string(), count.max(MAX_ID, 'is larger than any id')),
  /** All other files of the archive. */
  files: z.array(
    z.object({
      path: z.string(),
      size: count,
      /** Lower-case hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** For a stored file: its original name and other metadata. */
      stored: z
        .object({
          originalName: z
            .string()
            .transform((name) => [...name.toWellFormed()].slice(0, 255).join('')),
          /** For readers of the archive; a site examines the content instead. */
          contentType: z.string(),
          flaws: z.array(z.enum(PDF_FLAWS)),
        })
        .optional(),
    }),
  ),
  /** The other system that the site was imported from: such an archive only has what that site had. */
  source: z.object({ system: z.string(), origin: z.string() }).optional(),
  /** Stored files that records name but that were missing. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
