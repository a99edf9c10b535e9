import { expect, it } from 'vitest';
import { askSample } from '../../../test/assistant.ts';
import { sampleSite as site } from '../../../test/sample-site.ts';

const ask = askSample();

it.each([
  ['Wie viele Publikationen gibt es?', 'gibt es 24 Publikationen.', '/publications'],
  ['Wie viele Artikel haben Sie 2024 veröffentlicht?', '3 Publikationen aus dem Jahr 2024.', ''],
  ['Combien d’articles avez-vous publiés en 2024 ?', '3 publications de 2024.', '/publications'],
  ['¿Cuántos artículos publicó entre 2020 y 2024?', 'publicaciones de 2020 a 2024.', ''],
  ['Kolik článků jste publikoval v roce 2024?', '3 publikace z roku 2024.', '/publications'],
  ['Quantos artigos publicou em 2024?', '3 publicações de 2024.', '/publications'],
  ['¿Cuál es su publicación más citada?', 'más citada es “', '/publications/'],
  ['Qual é a publicação mais recente?', 'mais recente é “', '/publications/'],
  ['Comment puis-je vous contacter ?', `Écrivez à ${site.email}`, '/contact'],
  ['Kde se mohu objednat na schůzku?', 'Schůzku si můžete domluvit', '/schedule'],
  ['Wann ist Ihre nächste Konferenz?', 'Die nächste Konferenz ist', '/conferences'],
  ['Welche Konferenz kommt als nächste?', 'Die nächste Konferenz ist', '/conferences'],
  ['Jaká konference bude příští?', 'Nejbližší konference je', '/conferences'],
  ['Combien de citations ont vos travaux ?', 'cités 374 fois', '/'],
  ['¿Cuántas citas tiene?', 'citado 374 veces', '/'],
  ['Kolik máte citací?', 'Počet citací je 374', '/'],
  ['Wie hoch ist Ihr h-Index?', 'der h-Index ist 13', '/'],
  ['¿Cuál es su índice h?', 'el índice h es 13', '/'],
  ['Quel est votre indice h ?', 'l’indice h est 13', '/'],
  ['Qual é o seu índice h?', 'o índice h é 13', '/'],
])('answers “%s” in its language', async (question, fact, url) => {
  const { certainty, text, sources } = await ask(question);
  expect(certainty).toBe('sure');
  expect(text).toContain(fact);
  expect(text).toMatch(/auf Englisch|en inglés|en anglais|v angličtině|em inglês/);
  expect(sources[0]?.url).toContain(url);
});

it.each(['What is your h-index?', 'Wie hoch ist Ihr h-Index?', 'Quel est votre indice h ?'])(
  'knows no figures where there are none: “%s”',
  async (question) => {
    const metrics = { ...site.metrics, defaults: null };
    expect((await ask(question, { metrics })).certainty).toBe('none');
  },
);

it('takes figures alone for no subject', async () => {
  expect((await ask('What is 2+2?')).certainty).toBe('none');
});
