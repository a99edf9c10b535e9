import { z } from 'zod';
import { PDF_FLAWS } from '../src/values/pdf-check.ts';

/** Distinguishes an archive of a site from any other ZIP file. */
export const ARCHIVE_FORMAT = 'academic-site archive';
/** Raised when an earlier version could not restore an archive any more, or would lose something of it. */
export const FORMAT_VERSION = 9;
export const MANIFEST = 'manifest.json';
/** What an archive is, for whoever unpacks it. */
export const README = 'README.md';
/** Where the JSON Schema of a list's rows lies. @example schemaPath('courses') // "archive/schema/courses.json" */
export const schemaPath = (list: string): string => `archive/schema/${list}.json`;

/** The highest id that a table gives: more than any site has, and safe in every driver. */
export const MAX_ID = 2 ** 31 - 1;

const count = z.int().min(0);

/** What an archive says of itself: `manifest.json`, its last file. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  /** Whose site it is. */
  name: z.string(),
  /** Whether the invented sample stood in for settings that were not stored: the sample is not in the archive. */
  sample: z.boolean(),
  /** How many of each kind of record. */
  counts: z.record(z.string(), count),
  /** The highest id that each table has ever given. */
  lastIds: z.record(z.string(), count.max(MAX_ID, 'is more than any id')),
  /** Every other file of the archive. */
  files: z.array(
    z.object({
      path: z.string(),
      size: count,
      /** Lower-case hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Of a stored file: the name that it was uploaded under, and so on. */
      stored: z
        .object({
          originalName: z
            .string()
            .transform((name) => [...name.toWellFormed()].slice(0, 255).join('')),
          /** For who reads the archive: a site asks the content. */
          contentType: z.string(),
          flaws: z.array(z.enum(PDF_FLAWS)),
        })
        .optional(),
    }),
  ),
  /** The other system from whose site it was imported: such an archive has only what that site had. */
  source: z.object({ system: z.string(), origin: z.string() }).optional(),
  /** The stored files that records name and that were not there. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
