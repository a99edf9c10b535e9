import { expect, it } from 'vitest';
import { readResume } from './read-resume.ts';

const brief = (text: string) =>
  readResume(text).entries.map(({ kind, title, organisation, from, to, role }) =>
    [kind, title, organisation?.name, organisation?.city, from, to, role].map((part) => part ?? ''),
  );

it('JSON Resume is read by its own names', () => {
  const resume = {
    basics: { name: 'Vera' },
    work: [{ name: 'An Institute', position: 'Scientist', startDate: '2015-09' }],
    education: [
      {
        ...{ institution: 'A University', area: 'Physics', studyType: 'PhD' },
        ...{ startDate: '2008', endDate: '2012-06-30', url: 'https://example.org' },
      },
    ],
    awards: [{ title: 'A Prize', date: '2020-05', awarder: 'A Society', summary: 'For it' }],
    languages: [{ language: 'Czech', fluency: 'native' }],
    skills: [{ name: 'Detectors', level: 'expert', keywords: ['Timepix', 'LET'] }],
    publications: [{ name: 'A paper' }],
  };
  expect(brief(JSON.stringify(resume))).toEqual([
    ['position', 'Scientist', 'An Institute', '', '2015-09', '', ''],
    ['education', 'PhD', 'A University', '', '2008', '2012-06-30', 'Physics'],
    ['distinction', 'A Prize', 'A Society', '', '2020-05', '2020-05', ''],
    ['language', 'Czech', '', '', '', '', 'native'],
    ['skill', 'Detectors', '', '', '', '', 'expert'],
  ]);
  expect(readResume(JSON.stringify(resume)).leftOut).toEqual(['publications']);
});

it('RenderCV is read below its sections', () => {
  const text = `cv:
  name: Vera
  sections:
    education:
      - institution: A University
        area: Physics
        degree: PhD
        location: Prague, Czech Republic
        start_date: 2008-10
        end_date: 2012-06
        highlights:
          - 'Thesis: **Stopping** [protons](https://example.org)'
    experience:
      - company: An Institute
        position: Scientist
        start_date: 2015-09
        end_date: present
    selected_talks:
      - bullet: One
`;
  expect(brief(text)).toEqual([
    ['education', 'PhD', 'A University', 'Prague', '2008-10', '2012-06', 'Physics'],
    ['position', 'Scientist', 'An Institute', '', '2015-09', '', ''],
  ]);
  const { entries, leftOut } = readResume(text);
  expect(entries[0]?.text).toBe('• Thesis: Stopping protons');
  expect(leftOut).toEqual(['selected talks']);
});

it('al-folio is read by the titles of its list', () => {
  const text = `
- title: General Information
  type: map
  contents:
    - name: Full Name
      value: Vera
- title: Education
  type: time_table
  contents:
    - title: PhD
      institution: A University
      year: 2008 - Sep 2012
      description:
        - Physics
        - title: Thesis
          contents: [Stopping protons]
- title: Honors and Awards
  type: time_table
  contents:
    - year: 2020
      items: [A Prize]
    - title: Another
      year: 2021
- title: Other Interests
  type: list
  contents: [Hiking]
`;
  expect(brief(text)).toEqual([
    ['education', 'PhD', 'A University', '', '2008', '2012-09', ''],
    ['distinction', 'A Prize', '', '', '2020', '2020', ''],
    ['distinction', 'Another', '', '', '2021', '2021', ''],
  ]);
  expect(readResume(text).leftOut).toEqual(['General Information', 'Other Interests']);
});

it.each([
  ['another file', '{"a": 1}', /^There is no CV in this file\. A CV can be imported from JSON/],
  ['broken YAML', 'cv:\n  - [', /^This file cannot be read from line \d+ on\. A CV can be/],
  ['a PDF', '%PDF-1.7\n1 0 obj: <<', /^This is a PDF file\. .* use Upload CV in the CV tab\.$/],
  ['a Word file', 'PK\x03\x04\x14\0[Content_Types].xml', /^This is a Word file/],
  [
    'an old Word file',
    new TextDecoder().decode(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)),
    /^This is a Word file/,
  ],
  ['a web page', '<!DOCTYPE html><title>CV</title>', /^This is a web page/],
  ['RTF', '{\\rtf1\\ansi A: CV}', /^This is an RTF file/],
  [
    'a bomb of aliases',
    `a: &a [x]\n${'b: [*a, *a]\n'.replace('*a', Array(60).fill('*a').join(','))}`,
    /damaged/,
  ],
])('%s is refused', (_what, text, message) => {
  expect(() => readResume(text)).toThrow(message);
});
