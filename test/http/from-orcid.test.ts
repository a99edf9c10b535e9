import { afterAll, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { orcidEmployment, orcidGroup } from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

const ORCID = '0000-0002-1825-0097';

const scholarly = await startScholarly();
afterAll(scholarly.stop);
const admin = await signIn(await siteOfFile({ env: scholarly.env }));
const fromOrcid = (orcid: unknown) =>
  admin('/api/admin/settings/from-orcid', { method: 'POST', body: { orcid } });
const settings = async () => (await admin('/api/admin/settings')).json();

it('an ORCID record proposes settings and works, and nothing is stored', async () => {
  scholarly.records.set(ORCID, {
    person: { biography: { content: 'I study cracked pots.' } },
    employments: [orcidEmployment('Brown University', 'Professor')],
    works: [
      orcidGroup({ putCode: 1, title: 'Cracks', doi: '10.5555/CRACKS', journal: 'Pots' }),
      orcidGroup({ putCode: 2, title: 'Glazes' }),
    ],
  });
  const before = await settings();
  const response = await fromOrcid(`https://orcid.org/${ORCID}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    orcid: ORCID,
    proposal: {
      name: 'Josiah Carberry',
      headline: 'Professor',
      affiliation: 'Brown University',
      summary: ['I study cracked pots.'],
      researchAreas: [],
      links: [{ kind: 'orcid', url: `https://orcid.org/${ORCID}` }],
    },
    works: [
      expect.objectContaining({
        title: 'Cracks',
        doi: '10.5555/cracks',
        journal: 'Pots',
        year: 2021,
      }),
      expect.objectContaining({ title: 'Glazes', doi: null }),
    ],
  });
  expect(scholarly.asked()).toEqual([`/orcid/${ORCID}/record`]);
  expect(await settings()).toEqual(before);
});

it.each([
  ['0000-0002-1825-0098', 400, 'This is not a valid ORCID iD. Check it for typing errors'],
  ['Josiah Carberry', 400, 'This is not a valid ORCID iD. Check it for typing errors'],
  [7, 400, 'Enter an ORCID iD'],
  ['0000-0001-5109-3700', 404, 'ORCID has no record with the iD 0000-0001-5109-3700.'],
])('%j is answered with %i', async (orcid, code, error) => {
  const response = await fromOrcid(orcid);
  expect(response.status).toBe(code);
  expect(await response.json()).toMatchObject({ error });
});

it('an ORCID that is down is a 502 with a sentence', async () => {
  scholarly.insteadOf(/record/, status(401));
  const response = await fromOrcid(ORCID);
  scholarly.insteadOf(/record/, null);
  expect(response.status).toBe(502);
  expect((await response.json()).error).toMatch(/^ORCID is not accepting more requests/);
});
