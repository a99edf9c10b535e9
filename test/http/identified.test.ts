import { describe, expect, it } from 'vitest';
import { crossrefArticle, orcidGroup } from '../scholarly-shapes.ts';
import { DOI, siteAmongScholars } from '../scholarly-site.ts';

const { scholarly, post, byDoi, stored } = await siteAmongScholars();
const ORCID = '0000-0002-1825-0097';

const identified = (text: string) => post('/import/identified', { text });

describe('publications by identifiers', () => {
  it('are compared with the stored ones, without being stored', async () => {
    scholarly.works.set('10.5555/2', crossrefArticle('10.5555/2', 'Second'));
    const { fields } = await (await byDoi(DOI)).json();
    await post('', { ...fields, volume: '68', citations: 12 });
    const response = await identified(`${DOI}\n10.5555/2\n10.5555/gone`);
    expect(response.status).toBe(200);
    const { entries, skipped } = await response.json();
    expect(entries).toMatchObject([
      {
        key: DOI,
        line: 1,
        status: 'different',
        changes: [{ field: 'volume', old: '68', new: '69' }],
      },
      { key: '10.5555/2', line: 2, status: 'new', fields: { title: 'Second', citations: 0 } },
    ]);
    expect(skipped).toMatchObject([{ key: '10.5555/gone', line: 3 }]);
    expect(await stored()).toHaveLength(1);
    const accepted = [
      { id: entries[0].id, changes: { volume: '69' } },
      { fields: entries[1].fields },
    ];
    expect(await (await post('/import', { accepted })).json()).toMatchObject({
      added: 1,
      updated: 1,
    });
    const again = await (await identified(`${DOI}\n10.5555/2`)).json();
    expect(again.entries).toMatchObject([{ status: 'same' }, { status: 'same' }]);
    expect((await stored()).map(({ citations }) => citations)).toEqual([12, 0]);
  });

  it('may be the works of an ORCID iD', async () => {
    scholarly.records.set(ORCID, [
      orcidGroup({ putCode: 1, title: 'T', doi: DOI }),
      orcidGroup({
        putCode: 2,
        title: 'Only in the record',
        journal: 'J',
        url: 'javascript:alert(1)',
      }),
    ]);
    const { entries } = await (await identified(`https://orcid.org/${ORCID}`)).json();
    expect(entries).toMatchObject([
      { key: DOI, status: 'new', fields: { volume: '69' } },
      { key: 'ORCID 2', status: 'new', fields: { title: 'Only in the record', url: null } },
    ]);
  });

  it.each([
    ['nothing', { text: ' ' }, 'Please give some DOIs or an ORCID iD'],
    ['no text', {}, 'Please send the identifiers as text'],
    [
      'an iD with a wrong digit',
      { text: '0000-0002-1825-0098' },
      '0000-0002-1825-0098 is no ORCID iD: its last character does not fit.',
    ],
  ])('are refused for %s', async (_what, body, error) => {
    const response = await post('/import/identified', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });
});
