import { ADDED_KINDS } from '../../records/added-kinds.ts';
import { CONSENT } from '../../records/person.ts';
import type { AddReport } from '../../src/archive/add.ts';
import { smallTextLines } from '../../src/html/small-text.ts';
import type { SiteReport } from '../../src/import/write-site-archive.ts';
import { skippedFieldsText } from '../../src/publications/import/left-out.ts';
import { entries } from '../../src/values/object.ts';
import { counted } from '../../src/values/text.ts';
import { formatColumns, formatSection } from '../bibliography.ts';

/** Reports the result of adding an archive: counts by type, then the names of records that differ from the archive. */
export function formatAddReport(report: AddReport): string {
  const { backup, counts, records, samples, redirects, files } = report;
  const number = (count: number) => String(count).padStart(9);
  const named = (wanted: AddReport['records'][number]['status']) =>
    records.flatMap(({ kind, title, status }) => (status === wanted ? [[kind, title]] : []));
  return [
    backup ? `What was there is in the backup ${backup}\n\n` : '',
    formatColumns([
      ['', ...['Added', 'Updated', 'Unchanged', 'Different'].map((name) => name.padStart(9))],
      ...entries(ADDED_KINDS).map(([kind, label]) => {
        const { added, updated, unchanged, different } = counts[kind];
        return [label, ...[added, updated, unchanged, different].map(number)];
      }),
    ]),
    formatSection('Also', [
      ...(samples > 0 ? [[`${counted(samples, 'record')} of the sample removed`]] : []),
      ...(files > 0 ? [[`${counted(files, 'file')} stored`]] : []),
      ...(redirects > 0
        ? [
            [
              `${redirects} earlier ${redirects === 1 ? 'address leads' : 'addresses lead'} here now`,
            ],
          ]
        : []),
    ]),
    formatSection('Updated', named('updated')),
    formatSection(
      'Different here and kept (use --replace to take the archive’s version)',
      named('different'),
    ),
    formatSection('Kept in the trash', named('deleted')),
  ].join('');
}

/** Reports the contents of an archive made from another system's site. */
export function formatSiteReport({ counts, ...report }: SiteReport): string {
  return [
    `${formatReportHeading(report)}\n\n`,
    formatColumns(
      entries(ADDED_KINDS).map(([kind, label]) => [label, String(counts[kind]).padStart(9)]),
    ),
    formatReportNotes(report),
  ].join('');
}

export const formatReportHeading = ({
  system,
  origin,
}: Pick<SiteReport, 'system' | 'origin'>): string =>
  system === 'CV' ? 'A CV' : `A site of ${system}${origin && `, ${origin}`}`;

/** Reports what was imported from another system's site, and what was skipped, by name. */
export function formatReportNotes(report: Omit<SiteReport, 'counts'>): string {
  const hasPeople = report.records.some(({ kind }) => kind === 'people');
  const { pictures, pdfs, remotePictures, skipped, leftBehind, leftOut, profile } = report;
  return [
    hasPeople ? `\n${CONSENT}\n` : '',
    formatSection('With it', [
      ...(pictures > 0 ? [[counted(pictures, 'picture')]] : []),
      ...(pdfs.stored > 0 ? [[`${counted(pdfs.stored, 'PDF')} of texts`]] : []),
      ...(pdfs.linked > 0 ? [[`${counted(pdfs.linked, 'PDF')} linked to publications`]] : []),
      ...(remotePictures > 0
        ? [
            [
              `${counted(remotePictures, 'picture')} shown from other servers: --images brings them in`,
            ],
          ]
        : []),
    ]),
    formatSection(
      'Skipped',
      skipped.map(({ key, entryType, line, reason }) => [
        key,
        `@${entryType}`,
        line > 0 ? `line ${line}` : '',
        reason,
      ]),
    ),
    formatSection(
      'Left out',
      leftBehind.map(({ what, count, why, where }) => {
        const more = count > where.length ? ' …' : '';
        return [what, `(${count})`, where.length > 0 ? `${why} [${where.join(', ')}${more}]` : why];
      }),
    ),
    leftOut.length === 0 ? '' : `\nFields not imported: ${skippedFieldsText(leftOut)}\n`,
    formatSection('Suggested settings, if not stored yet', listProposals(profile)),
  ].join('');
}

function listProposals(profile: SiteReport['profile']): string[][] {
  const { summary, researchAreas, links, portrait, ...texts } = profile;
  const [first = ''] = summary.flatMap(smallTextLines);
  return [
    ...Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ...(first
      ? [['summary', `${counted(summary.length, 'paragraph')}: ${first.slice(0, 100)} …`]]
      : []),
    ...(researchAreas.length > 0 ? [['researchAreas', researchAreas.join(', ')]] : []),
    ...links.map(({ kind, url }) => [kind, url]),
    ...(portrait ? [['portrait', portrait]] : []),
  ];
}
