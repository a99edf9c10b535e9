import { expect, it } from 'vitest';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import type { PublicationType } from '../../records/publication-vocabulary.ts';
import { proposeKind } from './propose-kind.ts';

it.each<[PublicationType, string, Partial<PublicationFields>]>([
  ['Presentation', 'doe2024_talk_glow', { citation_key: 'doe2024_talk_glow' }],
  ['Poster', 'doe_poster', { citation_key: 'doe_poster' }],
  ['Presentation', 'The European Summer School', { journal: 'The European Summer School' }],
  ['Presentation', 'WCCFL 43 – Seattle', { journal: 'WCCFL 43 – Seattle' }],
  ['Presentation', 'Yale University, SynRG', { journal: 'Yale University, SynRG' }],
  ['Preprint', 'OSF Preprints', { journal: 'OSF Preprints' }],
  ['Preprint', '10.33774/coe-2023', { doi: '10.33774/coe-2023', journal: 'X' }],
  ['Technical Note', 'Manual', { title: 'HTR Correction Manual', publisher: 'Zenodo' }],
  ['Dataset', 'Corpus', { title: 'Annotated <i>Corpus</i>' }],
  ['Software', 'R package', { custom_tags: ['R package'] }],
  ['Software', 'https://github.com/a/b', { url: 'https://github.com/a/b' }],
  ['Technical Note', 'Zenodo', { publisher: 'Zenodo', journal: 'Zenodo' }],
  ['Dataset', 'Dryad', { journal: 'Dryad' }],
  ['Article', 'Round Table Newsletter', { journal: 'Round Table Newsletter' }],
  ['Article', '', {}],
])('a work is a %s by “%s”', (type, words, fields) => {
  expect(proposeKind({ ...emptyPublication(), title: 'T', ...fields })).toEqual({ type, words });
});
