import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeRowCheck } from '../../db/queries/archive/check.ts';
import { ARCHIVED, storedColumns } from '../../db/queries/archive/tables.ts';
import { aboutSections } from '../../db/schema/about.ts';
import { publications } from '../../db/schema/publications.ts';
import { settings } from '../../db/schema/settings.ts';
import { getTable } from '../../db/tables.ts';
import { DEFAULT_CV } from '../../records/cv-settings.ts';
import { openApp } from '../../test/app.ts';
import { changeJson, fillSite, makeArchive, opened, rezip } from '../../test/archive.ts';
import { ArchiveError } from '../values/errors.ts';

it('no JSON and no moment of an archive is taken as it comes, whatever its table', async () => {
  const archive = await opened(await makeArchive(await openApp({ prepare: fillSite })));
  const seen = new Set<string>();
  for (const described of ARCHIVED) {
    const { table } = described;
    const check = makeRowCheck(described);
    const [row] = await Array.fromAsync(archive.readRows(described));
    for (const [field, { dataType, name }] of Object.entries(storedColumns(described))) {
      const isMoment = /(?:_at|date|day)$/.test(name);
      if (!row || (dataType !== 'json' && !isMoment)) continue;
      seen.add(`${getTableName(table)}.${field}`);
      expect(check(row, 'row')).toEqual(row);
      const wrong = { ...row, [field]: dataType === 'json' ? { length: 'x' } : '2026-02-30' };
      expect(() => check(wrong, 'row'), `${getTableName(table)}.${field}`).toThrow(ArchiveError);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
});

it('values are normalised as by the form, and invisible characters removed', async () => {
  const archive = await makeArchive(await openApp({ prepare: fillSite }));
  const changed = await rezip(
    archive,
    changeJson('publications.json', ({ publications: [first] }) =>
      Object.assign(first, {
        title: ' One\u0000 \ud800',
        doi: 'https://doi.org/10.1000/ABC',
        tags: ['a', 'a', ''],
      }),
    ),
  );
  const [first] = await Array.fromAsync((await opened(changed)).readRows(getTable(publications)));
  expect(first).toMatchObject({ title: 'One', doi: '10.1000/abc', tags: ['a'] });
});

it('the texts of the about page, the summary and the CV are cleaned', async () => {
  const archive = await makeArchive(await openApp({ prepare: fillSite }));
  const [html, clean] = ['<p>a<script>x()</script></p>', '<p>a</p>'];
  const text = '<b>a</b>';
  const changed = await rezip(
    await rezip(
      archive,
      changeJson('sections.json', ({ sections }) => {
        sections[0].content = html;
      }),
    ),
    changeJson('site.json', (site) => {
      site.settings = [
        { name: 'summary', value: [html, text] },
        { name: 'cv', value: { ...DEFAULT_CV, narratives: [{ key: 'society', text: html }] } },
      ];
    }),
  );
  const from = await opened(changed);
  const sections = await Array.fromAsync(from.readRows(getTable(aboutSections)));
  expect(sections).toMatchObject([{ content: clean }]);
  const stored = await Array.fromAsync(from.readRows(getTable(settings)));
  expect(stored).toEqual([
    { name: 'summary', value: [clean, text] },
    { name: 'cv', value: { ...DEFAULT_CV, narratives: [{ key: 'society', text: clean }] } },
  ]);
});

it('the uploaded CV of an archive whose settings called it `cv` is the file of the CV', () => {
  const check = makeRowCheck(getTable(settings));
  const file = '/storage/site/a.pdf';
  expect(check({ name: 'cv', value: file }, 'row')).toEqual({ name: 'cvFile', value: file });
  expect(check({ name: 'cv', value: null }, 'row')).toEqual({ name: 'cvFile', value: null });
});
