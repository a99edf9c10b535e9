import { afterAll, expect, it } from 'vitest';
import { entries } from '../../db/schema/records.ts';
import type { EntryFields } from '../../records/cv-entry.ts';
import { entryPlace } from '../../records/cv-entry.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import all from '../fixtures/scholarly/orcid-records/all-sections.json' with { type: 'json' };
import carberry from '../fixtures/scholarly/orcid-records/carberry.json' with { type: 'json' };
import empty from '../fixtures/scholarly/orcid-records/empty.json' with { type: 'json' };
import reviewer from '../fixtures/scholarly/orcid-records/reviewer.json' with { type: 'json' };
import twoSources from '../fixtures/scholarly/orcid-records/two-sources.json' with { type: 'json' };
import { json, status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { orcidEmployment } from '../scholarly-shapes.ts';

const ORCID = '0000-0002-1825-0097';
const server = await startScholarly();
afterAll(server.stop);

const date = (year: string, month?: string) => ({
  ...{ year: { value: year }, month: month ? { value: month } : null, day: null },
});
const organization = (name: string, ror: string | null = null) => ({
  name,
  address: { city: 'Prague', region: null, country: 'CZ' },
  'disambiguated-organization': ror && {
    'disambiguated-organization-identifier': ror,
    'disambiguation-source': 'ROR',
  },
});
const summary = (more: object) => ({
  ...{ 'put-code': 7, 'department-name': null, 'role-title': null, url: null },
  ...{ 'start-date': null, 'end-date': null, ...more },
});
const listed = (name: string, ...summaries: object[]) => ({
  'affiliation-group': summaries.map((each) => ({
    'external-ids': { 'external-id': [] },
    summaries: [{ [`${name}-summary`]: each }],
  })),
});

async function openSite() {
  const site = await openApp({ env: server.env, prepare: async ({ db }) => db.delete(entries) });
  const admin = await signIn(site);
  const call = async (path: string, body?: object, method = 'POST') => {
    const response = await admin(`/api/admin/entries${path}`, { method, body });
    return { status: response.status, body: await response.json() };
  };
  return { call, ask: async (given: object = {}) => (await call('/from-orcid', given)).body };
}

const ACTIVITIES = {
  educations: listed(
    'education',
    summary({
      'department-name': 'Faculty of Physics',
      'role-title': 'PhD',
      'start-date': date('2008', '10'),
      'end-date': date('2012'),
      organization: organization('Charles University', 'https://ror.org/024d6js02'),
    }),
  ),
  memberships: listed('membership', summary({ organization: organization('A Society') })),
  distinctions: listed(
    'distinction',
    summary({
      'role-title': 'A prize',
      organization: organization(''),
      'start-date': date('2020'),
    }),
    summary({ organization: null }),
  ),
  fundings: {
    group: [
      {
        'funding-summary': [
          {
            ...{ 'put-code': 9, title: { title: { value: 'A grant' }, 'translated-title': null } },
            ...{ type: 'grant', 'start-date': date('2021'), 'end-date': null, url: null },
            organization: organization('A Fund'),
          },
        ],
      },
    ],
  },
  'peer-reviews': {
    group: [
      {
        'peer-review-group': ['2021', '2019'].map((year) => ({
          'peer-review-summary': [
            {
              ...{ 'put-code': Number(year), 'reviewer-role': 'reviewer', 'review-type': 'review' },
              'completion-date': date(year),
              'convening-organization': organization('A Journal'),
            },
          ],
        })),
      },
    ],
  },
};

it('a record is proposed, with all but works, and nothing is stored', async () => {
  server.records.set(ORCID, {
    employments: [orcidEmployment('An Institute', 'Scientist')],
    activities: ACTIVITIES,
  });
  const { call, ask } = await openSite();
  const { proposals } = await ask();
  expect(proposals.map(({ kind, title }: Record<string, string>) => `${kind}: ${title}`)).toEqual([
    'position: Scientist',
    'education: PhD',
    'distinction: A prize',
    'membership: A Society',
    'funding: A grant',
    'peer-review: A Journal',
  ]);
  expect(proposals[1]).toMatchObject({
    organisation: {
      ...{ name: 'Charles University', city: 'Prague', country: 'Czechia' },
      ror: 'https://ror.org/024d6js02',
    },
    ...{ from: '2008-10', to: '2012', role: 'Faculty of Physics', put_code: 7 },
  });
  expect(proposals[5]).toMatchObject({
    from: '2019',
    to: '2021',
    text: '2 reviews',
    put_code: 2019,
  });
  expect((await call('', undefined, 'GET')).body).toEqual({ entries: [] });
});

it('what is stored is not proposed again; what changed there stands beside it, an end that was typed stays', async () => {
  server.records.set(ORCID, { activities: { educations: ACTIVITIES.educations } });
  const { call, ask } = await openSite();
  const [{ stored: _, ...proposal }] = (await ask()).proposals;
  const { body: entry } = await call('', proposal);
  expect((await ask()).proposals).toEqual([]);

  const [group] = ACTIVITIES.educations['affiliation-group'];
  const [given] = group?.summaries ?? [];
  const changed = { ...given?.['education-summary'], 'role-title': 'Doctorate', 'end-date': null };
  server.records.set(ORCID, { activities: { educations: listed('education', changed) } });
  expect((await ask()).proposals).toEqual([
    { ...proposal, title: 'Doctorate', to: '2012', created_at: undefined, stored: entry },
  ]);
});

/** Records of invented people, with all the fields that `GET /v3.0/{iD}/record` answers with. */
it.each([
  ['nothing', empty, []],
  [
    'days that no calendar has',
    carberry,
    [
      '4288; position; Professor; Psychoceramics; Wesleyan University, Middletown, United States; 1930-02',
      '4278; position; Professor; Psychoceramics; Brown University, Providence, United States; 1929-02',
      '1005; peer-review; The Psychoceramics Society; 2004; 2004; 1 review (ISSN 1234-5679)',
    ],
  ],
  [
    'two sources of one position',
    twoSources,
    [
      '20500; position; Research assistant; Department of Dosimetry; Example Technical University, Prague, Czechia; https://ror.org/024d6js02; 2016-10-01',
      '20411; education; MSc; Faculty of Nuclear Sciences; Example Technical University, Prague, Czechia; https://ror.org/024d6js02; 2014-09; 2016-06-14',
      '20412; education; Example Technical University; Prague, Czechia; https://ror.org/024d6js02; 2016-10',
    ],
  ],
  [
    'all nine sections',
    all,
    [
      "103; position; Directrice de recherche; Laboratoire d'Exemples, Grenoble, France; 2013-01-01",
      '101; education; Doctorat; Physique; Université Modèle, Lyon, France; 2001-10; 2005-12; https://theses.example/101',
      '102; qualification; Habilitation à diriger des recherches; Université Modèle, Lyon, France; 2012',
      '104; invited-position; Visiting Professor; Institute for Specimens; University of Specimens, Olomouc, Czechia; 2019-01',
      "105; distinction; Médaille d'argent; Académie des Modèles, Paris, France; 2018",
      '106; membership; European Sample Society; Belgium; 2006',
      '107; service; Programme chair; Working group 9; European Sample Society, Belgium; 2016; 2017',
      '108; funding; Gammas & neutrons; Sample Science Foundation, Bern, Switzerland; 2020-01; 2023-12',
      '109; funding; Starting grant; European Programme of Examples, Brussels, Belgium; 2008; 2011',
      '110; peer-review; Springer Nature; 2021; 2021; 1 review (ISSN 0028-0836)',
    ],
  ],
  [
    'many reviews, and odd ones',
    reviewer,
    [
      '530; position; Investigador; Instituto de Ejemplos, Valencia, Spain; https://ror.org/05a28rw58; 2011',
      '500; peer-review; Elsevier; 2016; 2019; 4 reviews (ISSN 1120-1797)',
      '510; peer-review; Elsevier; 2020; 2020; 2 reviews (ISSN 0969-806X)',
      '520; peer-review; Instituto de Ejemplos; 2022; 2022; 1 review',
    ],
  ],
])('a record with %s is proposed as it is read', async (_name, record, proposed) => {
  server.insteadOf(/orcid\/.*\/record/, json(record));
  const { ask } = await openSite();
  const { proposals } = await ask();
  server.insteadOf(/orcid\/.*\/record/, null);
  const lines = proposals.map(
    ({ kind, title, role, organisation, from, to, text, url, put_code }: EntryFields) =>
      [
        put_code,
        kind,
        title,
        role,
        entryPlace({ title, organisation }),
        organisation?.ror,
        from,
        to,
        text,
        url,
      ]
        .filter(Boolean)
        .join('; '),
  );
  expect(lines).toEqual(proposed);
});

it('an entry that was retitled and moved here is not new, and what only was typed here stays', async () => {
  server.records.set(ORCID, { activities: { educations: ACTIVITIES.educations } });
  const { call, ask } = await openSite();
  const [{ stored: _, ...proposal }] = (await ask()).proposals;
  const { ror: __, ...organisation } = proposal.organisation;
  const own = { ...proposal, kind: 'qualification', title: 'Dr. phil. nat.', organisation };
  const { body: entry } = await call('', { ...own, text: 'Typed here' });
  const [again, ...others] = (await ask()).proposals;
  expect(others).toEqual([]);
  expect(again).toMatchObject({ kind: 'qualification', title: 'PhD', text: 'Typed here' });
  expect(again.stored).toEqual(entry);
});

it('a record that is not there is a 404, an iD that is none a 400', async () => {
  const { call } = await openSite();
  expect((await call('/from-orcid', { orcid: '0000-0001-5109-3700' })).status).toBe(404);
  const refused = await call('/from-orcid', { orcid: '0000-0002-1825-0098' });
  expect(refused.status).toBe(400);
  expect(refused.body.issues[0].path).toBe('orcid');
});

it('a CV of another form is proposed, with what has no place named, and a file that is none is refused', async () => {
  const site = await openApp({ prepare: async ({ db }) => db.delete(entries) });
  const admin = await signIn(site);
  const send = async (text: string) => {
    const body = new FormData();
    body.set('file', new File([text], 'cv.yml'));
    const response = await admin('/api/admin/entries/import', { method: 'POST', body });
    return { status: response.status, body: await response.json() };
  };
  const cv = 'cv: {sections: {education: [{degree: PhD, institution: U}], talks: [{name: One}]}}';
  const { status, body } = await send(cv);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    proposals: [{ kind: 'education', title: 'PhD' }],
    leftOut: ['talks'],
  });
  expect((await send('cv: [')).status).toBe(400);
  expect((await send('a: 1')).body.error).toMatch(/no CV/);
});

it('an ORCID that is down is a 502 with a sentence, as for the settings', async () => {
  server.insteadOf(/record/, status(401));
  const { call } = await openSite();
  expect(await call('/from-orcid', {})).toMatchObject({
    status: 502,
    body: { error: expect.stringMatching(/^ORCID is not accepting more requests/) },
  });
  server.insteadOf(/record/, null);
});
