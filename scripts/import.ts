import { CommandError, openTarget, runCommand } from './bibliography/command.ts';
import { importBibliography } from './bibliography/import-bibliography.ts';
import { IMPORT_HELP, readImportOptions } from './bibliography/options.ts';
import { folderOfPdfs, NO_PDFS } from './bibliography/pdf-folder.ts';
import { progressBar } from './bibliography/progress.ts';
import { readBibliography } from './bibliography/read-bibliography.ts';
import { reportText } from './bibliography/report.ts';

/** `npm run import`: a bibliography and its PDFs into the site. */
await runCommand('import', IMPORT_HELP, async (args) => {
  const options = readImportOptions(args);
  const bibliography = await readBibliography(options.file);
  const pdfs = options.pdfs === undefined ? NO_PDFS : await folderOfPdfs(options.pdfs);
  const site = await openTarget(options.target);
  const progress = progressBar(process.stderr);
  try {
    const report = await importBibliography({ ...site, bibliography, pdfs, progress });
    if (report.samples + report.added + report.updated.length > 0) site.changed();
    progress.end();
    process.stdout.write(reportText(report));
    if (bibliography.candidates.length === 0) {
      throw new CommandError('no entry could be taken; each is named above');
    }
    if (options.target !== 'node') process.stdout.write('\nPages show it within a minute.\n');
  } finally {
    progress.end();
    await site.close();
  }
});
