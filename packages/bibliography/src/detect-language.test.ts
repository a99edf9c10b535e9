import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['Dose calculation for proton beams in heterogeneous tissue', 'en'],
  ['Novela e sociedade no Brasil', 'pt'],
  ['Guía práctica de terapias estimulativas en el alzhéimer', 'es'],
  ['Waar verzamelde Pigafetta zijn Maleise woorden?', 'nl'],
  ['Zur Theorie der <i>Riemannschen</i> Flächen', 'de'],
  ['Éléments de géométrie algébrique IV', 'fr'],
  ['Čeština jako cizí jazyk a její výuka na školách', 'cs'],
  ['吾輩は猫である', 'ja'],
  ['红楼梦研究', 'zh'],
  ['Мысли о русском языке', 'ru'],
  ['Время и бытие', 'ru'],
  ['История', 'ru'],
  ['À Margem da lei', 'pt'],
  ['A queda do cometa', 'pt'],
  ['Medidor digital multisensorial de temperatura para solos', 'pt'],
  ['História da educação', 'pt'],
  ['La vida es sueño', 'es'],
  ['Über die Gleichung', 'de'],
  ['Die Leiden des jungen Werther', 'de'],
  ['Gödel’s incompleteness theorems', 'en'],
  ['Poincaré duality for varieties', 'en'],
  ['हिन्दी साहित्य का इतिहास', 'hi'],
  ['مقدمة', 'ar'],
  ['Історія української літератури', 'uk'],
  ['대한민국의 역사', 'ko'],
  ['مقدمة في تاريخ العلوم عند العرب', 'ar'],
  ['The word λόγος in Heraclitus and after', 'en'],
])('the language of "%s" is %s', async (title, language) => {
  expect(await detectLanguage(title)).toBe(language);
});

it.each([
  'Latero Tactile Display',
  'Her Sister’s Shadow',
  'On de Jong’s conjecture',
  'Beautiful soup documentation',
  'Corpus of Hieroglyphic Luwian Inscriptions',
  'Scripts and Texts',
  'Clitic order in Hittite',
  'Prolegomena to Homer, 1795',
  'Deixis and anaphora',
  'Protein folding in Escherichia coli',
])('"%s" is taken for no other language than English', async (title) => {
  expect([null, 'en']).toContain(await detectLanguage(title));
});

it.each(['Roofs', 'De Anima', 'Animal Triste', 'I–IV', '', '2024', 'CO<sub>2</sub>'])(
  'of "%s" nobody can be sure',
  async (title) => {
    expect(await detectLanguage(title)).toBeNull();
  },
);
