import { parseArgs } from 'node:util';
import type { Target } from './command.ts';
import { UsageError } from './command.ts';

export const IMPORT_HELP = `Brings the publications of a BibTeX or BibLaTeX file into the site.

  npm run import -- FILE.bib [--pdfs FOLDER] [--local | --remote]

  FILE.bib        the bibliography; importing it again updates, and doubles nothing
  --pdfs FOLDER   store the folder's PDFs with the entries that they belong to, by citation key,
                  file field, DOI or title
  --local         into the database that "wrangler dev" simulates on this machine
  --remote        into the D1 database and R2 bucket of the production environment
  --help          this text

Without --local or --remote it goes into the Node site (DATA_DIR, DATABASE_URL).
`;

export const EXPORT_HELP = `Writes the site's publications as BibTeX.

  npm run export -- FILE.bib [--local | --remote]
  npm run --silent export > FILE.bib

  FILE.bib    the file to write or replace; standard output when there is none
  --local     from the database that "wrangler dev" simulates on this machine
  --remote    from the D1 database of the production environment
  --help      this text
`;

export interface ImportOptions {
  file: string;
  pdfs: string | undefined;
  target: Target;
}

/** Reads the arguments of `npm run import`. Throws {@link UsageError}. */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { file, pdfs, target } = readOptions(args, true);
  if (file === undefined) throw new UsageError('name the bibliography: npm run import -- FILE.bib');
  return { file, pdfs, target };
}

/** Reads the arguments of `npm run export`. Throws {@link UsageError}. */
export function readExportOptions(args: readonly string[]): Omit<ImportOptions, 'file' | 'pdfs'> & {
  file: string | undefined;
} {
  const { file, target } = readOptions(args, false);
  return { file, target };
}

function readOptions(args: readonly string[], takesPdfs: boolean) {
  const { positionals, values } = parse(args, takesPdfs);
  const [file, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`there is one file too many: ${extra}`);
  if (values.local && values.remote) throw new UsageError('choose --local or --remote, not both');
  const target: Target = values.local ? 'local' : values.remote ? 'remote' : 'node';
  return { file, pdfs: values.pdfs, target };
}

function parse(args: readonly string[], takesPdfs: boolean) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        local: { type: 'boolean' },
        remote: { type: 'boolean' },
        pdfs: { type: 'string' },
      },
    });
    if (parsed.values.pdfs !== undefined && !takesPdfs) throw new Error("Unknown option '--pdfs'");
    return parsed;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split(/[.\n] ?/)[0] ?? message);
  }
}
