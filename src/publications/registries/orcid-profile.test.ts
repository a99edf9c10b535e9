import { expect, it, onTestFinished } from 'vitest';
import person from '../../../test/fixtures/scholarly/orcid-person-filled.json' with {
  type: 'json',
};
import { startScholarly } from '../../../test/scholarly-server.ts';
import { orcidEmployment, orcidGroup } from '../../../test/scholarly-shapes.ts';
import { profileByOrcid } from './orcid-profile.ts';

const ORCID = '0000-0002-1825-0097';

it('an ORCID record proposes name, position, biography, areas and links', async () => {
  const server = await startScholarly();
  onTestFinished(server.stop);
  server.records.set(ORCID, {
    person,
    employments: [
      orcidEmployment('Old College', 'Lecturer', {
        'start-date': { year: { value: '1999' }, month: null, day: null },
        'end-date': { year: { value: '2010' }, month: null, day: null },
      }),
      orcidEmployment('Wesleyan University', 'Visitor', {
        'start-date': { year: { value: '2005' }, month: null, day: null },
      }),
      orcidEmployment('Brown University', 'Professor', {
        'department-name': 'Psychoceramics',
        'start-date': { year: { value: '2010' }, month: { value: '09' }, day: null },
      }),
    ],
    works: [orcidGroup({ putCode: 1, title: 'Pots' })],
  });
  const { proposal } = await profileByOrcid(server.services.orcid, ORCID);
  expect(proposal).toEqual({
    name: 'Josiah Carberry',
    headline: 'Professor',
    affiliation: 'Psychoceramics, Brown University',
    summary: ['I study cracked pots.', 'And whole ones & others.'],
    researchAreas: ['psychoceramics', 'Ionian philology', 'cracks', 'glazes'],
    links: [
      { kind: 'orcid', url: `https://orcid.org/${ORCID}` },
      { kind: 'website', url: 'https://carberry.example/me', label: 'My page' },
      { kind: 'github', url: 'https://github.com/carberry' },
      { kind: 'mastodon', url: 'https://pots.example/@carberry' },
      {
        kind: 'website',
        url: 'http://www.scopus.com/inward/authorDetails.url?authorID=7007156898',
        label: 'Scopus Author ID',
      },
    ],
  });
});
