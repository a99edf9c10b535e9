import { expect, it } from 'vitest';
import { orcidEmployment, orcidGroup, orcidRecordAnswer } from '../../../test/scholarly-shapes.ts';
import { linkKindOf } from './link-kind.ts';
import { orcidRecord, profileOf } from './orcid-profile.ts';

const ORCID = '0000-0002-1825-0097';
const read = (given: Parameters<typeof orcidRecordAnswer>[0]) =>
  profileOf(ORCID, orcidRecord.parse(orcidRecordAnswer(given)));

it('an ORCID record proposes name, position, biography, areas and links', () => {
  const proposal = read({
    biography: 'I study cracked pots.\r\n\r\nAnd <i>whole</i> ones & others.',
    keywords: ['psychoceramics, Ionian philology', 'Psychoceramics', 'cracks; glazes'],
    urls: [
      ['My page', 'https://carberry.example/me'],
      [null, 'https://github.com/carberry'],
      ['Mastodon', 'https://pots.example/@carberry'],
      ['Again', 'https://carberry.example/me'],
      ['Not one', 'javascript:alert(1)'],
      ['Nor this', 'carberry.example'],
    ],
    identifiers: [
      ['Scopus Author ID', 'http://www.scopus.com/inward/authorDetails.url?authorID=7007156898'],
      ['Loop profile', null],
    ],
    employments: [
      orcidEmployment({ organization: 'Old College', role: 'Lecturer', from: '1999', to: '2010' }),
      orcidEmployment({ organization: 'Wesleyan University', role: 'Visitor', from: '2005' }),
      orcidEmployment({
        organization: 'Brown University',
        department: 'Psychoceramics',
        role: 'Professor',
        from: '2010-09',
      }),
    ],
    works: [orcidGroup({ putCode: 1, title: 'Pots' })],
  });
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

it('a record that says next to nothing proposes next to nothing', () => {
  expect(read({ name: null })).toEqual({
    name: '',
    headline: '',
    affiliation: '',
    summary: [],
    researchAreas: [],
    links: [{ kind: 'orcid', url: `https://orcid.org/${ORCID}` }],
  });
});

it('a name as it stands on papers goes before the parts of a name', () => {
  const name = { 'given-names': { value: 'J' }, 'family-name': null };
  expect(read({ name }).name).toBe('J');
  expect(read({ name: { ...name, 'credit-name': { value: 'J. S. Carberry' } } }).name).toBe(
    'J. S. Carberry',
  );
});

it('what is too long is cut at a word', () => {
  const { headline } = read({
    employments: [orcidEmployment({ organization: 'X', role: 'Professor of '.repeat(30) })],
  });
  expect(headline.length).toBeLessThanOrEqual(200);
  expect(headline).toMatch(/Professor of$|Professor$/);
});

it.each([
  ['https://scholar.google.co.uk/citations?user=a', 'scholar'],
  ['https://fediscience.org/@a', 'mastodon'],
  ['https://notgithub.com/a', 'website'],
  ['https://BSKY.app/profile/a', 'bluesky'],
])('%s is known as %s', (url, kind) => {
  expect(linkKindOf(url)).toBe(kind);
});
