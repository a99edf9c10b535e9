import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { publications } from '../../schema/publications.ts';
import { selectOptionalPublicationPage } from './read.ts';

const WORK = { authors: 'Vera Exemplar', journal: 'J', year: 2024 };

it.each([
  ['2101.00001', '2101.00001v2'],
  ['2101.00001v2', '2101.00001'],
  ['2101.00001v1', '2101.00001v12'],
  ['hep-ex/0001001', 'hep-ex/0001001v3'],
  ['solv-int/9901001v1', 'solv-int/9901001'],
])(
  'the page of arXiv paper %s lists %s as its other version, whatever their titles',
  async (arxiv_id, same) => {
    const { db } = await openApp();
    await db.delete(publications);
    await db.insert(publications).values([
      { ...WORK, id: 1, title: 'Measured', arxiv_id },
      { ...WORK, id: 2, title: 'Other', arxiv_id: same },
      { ...WORK, id: 3, title: 'Third', arxiv_id: '2101.000011' },
      { ...WORK, id: 4, title: 'Without' },
    ]);
    const page = await selectOptionalPublicationPage(db, 1);
    expect(page?.versions.map(({ id }) => id)).toEqual([2]);
    expect((await selectOptionalPublicationPage(db, 4))?.versions).toEqual([]);
  },
);
