import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CATALOGUES } from '../../messages/catalogue.ts';
import type { MessageGroup } from '../../messages/translate.ts';
import { createQueryClient } from '../../src/client/query.ts';
import { MessagesContext } from '../../src/ui/messages.ts';
import ContactForm from '../contact-form.tsx';

/** A group in a language whose words are the names of the messages. */
const nameMessages = (group: MessageGroup) =>
  Object.fromEntries(Object.keys(CATALOGUES.en[group]).map((key) => [key, `<${key}>`]));

const render = (rejected: ComponentProps<typeof ContactForm>) => {
  const groups = { form: nameMessages('form'), contactForm: nameMessages('contactForm') };
  const html = renderToStaticMarkup(
    <MessagesContext value={{ language: 'de', groups }}>
      <QueryClientProvider client={createQueryClient()}>
        <ContactForm {...rejected} />
      </QueryClientProvider>
    </MessagesContext>,
  );
  return [...html.matchAll(/<p [^>]*>&lt;(\w+)&gt;/g)].map(([, key]) => key);
};

it.each([
  ['an empty field and a wrong one', { name: ' ', email: 'ada@' }, ['nameMissing', 'emailWrong']],
  ['a long text', { message: 'a'.repeat(20_000) }, ['messageWrong']],
])('says in other languages than English what is wrong with %s', (_fields, values, words) => {
  const errors = Object.fromEntries(Object.keys(values).map((name) => [name, 'In English']));
  expect(render({ values, errors })).toEqual(words);
});

it.each([
  [429, 'tooMany'],
  [503, 'failed'],
])('says in other languages why a form with status %i was not taken', (status, word) => {
  expect(render({ failure: { status, message: 'In English' } })).toEqual([word]);
});
