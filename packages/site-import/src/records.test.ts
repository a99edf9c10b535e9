import { expect, it } from 'vitest';
import { readFolder as read } from '../../../test/foreign-sites.ts';

const BIB =
  '@article{one, author={Exemplar, Vera and Roe, Rob}, title={First}, journal={J}, year=2020}';

it('a site of academicpages has talks with their slides and video, also one without a date, and courses', () => {
  const site = read(
    {
      '_config.yml': 'author:\n  name: Vera\n',
      '_data/navigation.yml': 'main: []',
      '_pages/teaching.html': '---\npermalink: /teaching/\n---\n{% for t in site.teaching %}',
      '_talks/2012-03-01-talk.md':
        '---\ntitle: My talk\nlang: de\ntype: Invited talk\nvenue: The Venue\ndate: 2012-03-01\nlocation: Brno\n---\nAbout it: [slides](/files/talk.pdf), [here](https://youtu.be/abc-DEF_123).',
      '_talks/undated.md': '---\ntitle: Undated\nslides: /files/gone.pdf\n---\n',
      '_teaching/one.md':
        '---\ntitle: Bees\nlocale: cs_CZ\ntype: Teaching assistant\npermalink: /teaching/bees\nvenue: A University\nlocation: Brno\ndate: 2014-01-01\n---\n[Bees](https://bees.example), [notes](/files/notes.pdf)\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    },
    ['files/talk.pdf', 'files/notes.pdf'],
  );
  expect(site.talks).toMatchObject([
    {
      addresses: ['/talks/2012-03-01-talk/'],
      ...{ title: 'My talk', type: 'Invited talk', event: 'The Venue', place: 'Brno' },
      ...{ date: '2012-03-01', language: 'de', text: 'About it: slides, here.' },
      links: [
        { kind: null, url: 'import:files%2Ftalk.pdf', label: 'slides' },
        { kind: null, url: 'https://youtu.be/abc-DEF_123', label: 'here' },
      ],
    },
    { title: 'Undated', date: null, links: [] },
  ]);
  expect(site.courses).toMatchObject([
    {
      addresses: ['/teaching/bees'],
      ...{ title: 'Bees', type: 'Teaching assistant', from: '2014', language: 'cs_CZ' },
      ...{ place: 'A University, Brno', url: 'https://bees.example' },
      materials: [{ label: 'notes', url: 'import:files%2Fnotes.pdf' }],
    },
  ]);
  expect(site.pages).toMatchObject([{ title: 'Bees', published: false }]);
});

it('a site of al-folio has courses with a term, projects with their papers, and people', () => {
  const site = read(
    {
      '_config.yml': 'first_name: Vera\nlast_name: Exemplar\n',
      '_bibliography/papers.bib': BIB,
      '_teachings/b.md':
        '---\ntitle: Bees\ninstructor: Vera\nyear: 2024\nterm: Spring\ncourse_id: BEE-1\nschedule:\n- topic: Wings\n  materials:\n  - name: Slides\n    url: /assets/pdf/w.pdf\n---\n',
      '_projects/1_beam.md':
        '---\ntitle: Beam\ndescription: About it\nimg: assets/img/beam.png\nrelated_publications: one\ntimeline: 2019-2021\n---\nText',
      '_pages/profiles.md':
        '---\nlayout: profiles\npermalink: /people/\nprofiles:\n- image: bea.jpg\n  content: about_bea.md\n- content: about_me.md\n---\n',
      '_pages/about_bea.md': '# Bea Hive\n\nShe likes bees.',
      '_pages/about_me.md': 'Write your biography here.',
      '_data/team.yml':
        '- name: Vera Exemplar\n- name: Ann Gone\n  role: PhD student\n  status: alumni\n  orcid: 0000-0002-1825-0097\n',
      '_data/coauthors.yml':
        '"roe":\n- firstname: ["Rob", "R."]\n  url: https://roe.example\n"adams":\n- firstname: [Edwin]\n  url: https://a.example',
    },
    ['assets/img/beam.png', 'assets/img/bea.jpg', 'assets/pdf/w.pdf'],
  );
  expect(site.courses).toMatchObject([
    {
      ...{ title: 'Bees', code: 'BEE-1', term: 'Spring 2024' },
      materials: [{ label: 'Slides: Wings', url: 'import:assets%2Fpdf%2Fw.pdf' }],
    },
  ]);
  expect(site.projects).toMatchObject([
    {
      ...{ image: 'assets/img/beam.png', publications: ['one'] },
      ...{ addresses: ['/projects/1_beam/'] },
      ...{ title: 'Beam', text: 'About it\n\nText', from: '2019', to: '2021' },
    },
  ]);
  expect(site.people).toMatchObject([
    { title: 'Ann Gone', role: 'PhD student', group: 'alumni', orcid: '0000-0002-1825-0097' },
    { title: 'Bea Hive', group: 'present', portrait: 'assets/img/bea.jpg' },
    { title: 'Rob Roe', group: 'collaborator', links: ['https://roe.example'] },
  ]);
});

it('a site of HugoBlox has events as talks, projects with their papers and people, and its other authors', () => {
  const site = read(
    {
      'config/_default/hugo.yaml': 'baseURL: https://vera.example/\ntitle: Vera',
      'content/authors/admin/_index.md': '---\ntitle: Vera Exemplar\nsuperuser: true\n---\n',
      'content/authors/bea/_index.md':
        '---\ntitle: Bea Hive\nrole: Student\nuser_groups: [Alumni]\nsocial:\n- icon: github\n  link: https://github.com/bea\n---\nShe likes bees.',
      'content/event/talk/index.md':
        '---\ntitle: My talk\nevent: The Meeting\nevent_url: https://m.example\ndate: 2021-02-03T10:00:00Z\nurl_slides: talk.pdf\naddress:\n  city: Brno\n  country: Czechia\n---\n',
      'content/project/beam/index.md':
        '---\ntitle: Beam\nsummary: About it\ndate: 2016-04-27\nauthors: [admin, bea]\nexternal_link: https://beam.example\n---\n',
      'content/project/_index.md': '---\ntitle: Projects\n---\n',
      'content/publication/paper/index.md':
        '---\ntitle: A paper\nauthors: [admin]\ndate: "2020-01-01"\nprojects: [beam]\n---\n',
    },
    ['content/authors/bea/avatar.jpg', 'content/event/talk/talk.pdf'],
  );
  expect(site.talks).toMatchObject([
    {
      ...{ title: 'My talk', event: 'The Meeting', date: '2021-02-03', place: 'Brno, Czechia' },
      links: [{ kind: 'slides', url: 'import:content%2Fevent%2Ftalk%2Ftalk.pdf' }],
    },
  ]);
  expect(site.projects).toMatchObject([
    {
      ...{ publications: ['/publication/paper/'], people: ['Vera Exemplar', 'Bea Hive'] },
      ...{ title: 'Beam', text: 'About it', from: '2016', url: 'https://beam.example' },
    },
  ]);
  expect(site.people).toMatchObject([
    {
      ...{ portrait: 'content/authors/bea/avatar.jpg', addresses: ['/authors/bea/'] },
      ...{ title: 'Bea Hive', role: 'Student', group: 'alumni', text: 'She likes bees.' },
    },
  ]);
  expect(site.pages).toEqual([]);
});
