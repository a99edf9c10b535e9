import { leftOutText } from '../../src/lib/bibtex/left-out.ts';
import type { MovedProfile } from '../../src/lib/import/moved-site.ts';
import { counted } from '../../src/lib/text.ts';
import type { MoveReport } from '../../src/services/import/move-in.ts';
import { columns, section } from '../bibliography/report.ts';

const KINDS = [
  ['Publications', 'publications'],
  ['Posts', 'posts'],
  ['Pages', 'pages'],
  ['Conferences', 'conferences'],
] as const;

/** The closing table: the counts by kind, then by name what was updated, skipped or left out, and why. */
export function moveReportText(report: MoveReport): string {
  const number = (count: number) => String(count).padStart(9);
  const { counts, records, skipped, leftOut, leftBehind } = report;
  return [
    `A site of ${report.system}${report.origin && `, ${report.origin}`}\n\n`,
    columns([
      ['', ...['Added', 'Updated', 'Unchanged'].map((name) => name.padStart(9))],
      ...KINDS.map(([label, kind]) => {
        const { added, updated, unchanged } = counts[kind];
        return [label, number(added), number(updated), number(unchanged)];
      }),
    ]),
    section('Also', alsoOf(report)),
    section(
      'Updated',
      records.filter(({ status }) => status === 'updated').map(({ kind, title }) => [kind, title]),
    ),
    section(
      'Deleted here, and left so',
      records.filter(({ status }) => status === 'deleted').map(({ kind, title }) => [kind, title]),
    ),
    section(
      'Skipped',
      skipped.map(({ key, entryType, line, reason }) => [
        key,
        `@${entryType}`,
        line > 0 ? `line ${line}` : '',
        reason,
      ]),
    ),
    section(
      'Left out',
      leftBehind.map(({ what, count, why, where }) => [
        what,
        `(${count})`,
        `${why}${where.length > 0 ? ` ${whereText(where, count)}` : ''}`,
      ]),
    ),
    leftOut.length === 0 ? '' : `\nLeft out of publications: ${leftOutText(leftOut)}\n`,
    section('For the settings, where nothing of it is stored yet', proposalsOf(report.profile)),
  ].join('');
}

function alsoOf({ samples, pictures, pdfs, redirects, remotePictures }: MoveReport): string[][] {
  const rows: string[][] = [];
  if (samples > 0) rows.push([`${counted(samples, 'record')} of the sample removed`]);
  if (pictures > 0) rows.push([`${counted(pictures, 'picture')} stored`]);
  if (pdfs.stored > 0) rows.push([`${counted(pdfs.stored, 'PDF')} stored`]);
  if (pdfs.linked > 0) rows.push([`${counted(pdfs.linked, 'PDF')} linked to publications`]);
  if (redirects > 0)
    rows.push([
      `${redirects} earlier ${redirects === 1 ? 'address leads' : 'addresses lead'} here now`,
    ]);
  if (remotePictures > 0) {
    rows.push([
      `${counted(remotePictures, 'picture')} shown from other servers: --images brings them in`,
    ]);
  }
  return rows;
}

function whereText(where: readonly string[], count: number): string {
  const more = count > where.length ? ' …' : '';
  return `[${where.join(', ')}${more}]`;
}

function proposalsOf(profile: MovedProfile): string[][] {
  const { name, headline, affiliation, location, email, orcid, summary, researchAreas } = profile;
  const texts = { name, headline, affiliation, location, email, orcid };
  return [
    ...Object.entries(texts).filter(([, text]) => text !== ''),
    ...(summary.length > 0
      ? [
          [
            'summary',
            `${counted(summary.length, 'paragraph')}: ${(summary[0] ?? '').slice(0, 100)} …`,
          ],
        ]
      : []),
    ...(researchAreas.length > 0 ? [['researchAreas', researchAreas.join(', ')]] : []),
    ...profile.links.map(({ kind, url }) => [kind, url]),
    ...(profile.portrait ? [['portrait', profile.portrait]] : []),
  ];
}
