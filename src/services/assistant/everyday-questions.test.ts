import { expect, it } from 'vitest';
import { askSample } from '../../../test/assistant.ts';

/** An assistant that knows the sample, which says nothing of degrees, vacancies or pets. */
const ask = askSample();

it.each([
  ['Who are you?', 'Institute of Sample Physics', '/about'],
  ['Who is Vera Exemplar?', 'I study how protons', '/about'],
  ['Tell me about yourself', 'I study how protons', '/about'],
  ['What do you do?', 'I study how protons', '/about'],
  ['What are you working on now?', 'The research areas are', '/about'],
  ['What is this site about?', 'The research areas are', '/about'],
  ['What was your last talk about?', 'Cluj-Napoca', '/conferences'],
  ['I am a journalist, how can I reach you?', 'Write to', '/contact'],
  ['Can you explain your research?', 'I study how protons', '/about'],
  ['Where is your office?', 'Prague', '/about'],
  ['How big is your group?', 'a group of seven', '/about'],
  ['Can I collaborate with you?', 'International Collaborations', '/about'],
  ['Can I get a copy of your CV?', 'There is no CV to download yet', '/about'],
  ['Where can I download your papers?', 'PDFs can be downloaded', '/publications'],
  ['How can I cite your work?', 'BibTeX', '/publications'],
  ['How do I subscribe to your blog?', 'feeds', '/blog'],
  ['Which paper should I read first?', 'The publications selected on this site', '/publications/'],
  ['What is your favourite paper?', 'The publications selected on this site', '/publications/'],
  ['Is your code open source?', 'publications come with code', '/publications'],
])('“%s”: %s', async (question, text, url) => {
  const answer = await ask(question);
  expect(answer.text).toContain(text);
  expect(answer.sources[0]?.url).toContain(url);
  expect(answer.certainty).toBe('sure');
});

it.each([
  'Where did you study?',
  'Where did you do your PhD?',
  'Which university did you study at?',
  'What was your thesis about?',
  'What do you do in your free time?',
])('says that it does not know: “%s”', async (question) => {
  expect((await ask(question)).certainty).toBe('none');
});

it.each([
  'How can I join your group?',
  'Are you looking for PhD students?',
  'Can I do a PhD with you?',
  'Do you offer internships?',
  'Can I write my master’s thesis with you?',
  'Can I invite you to give a talk?',
])('says where to ask what the site does not say: “%s”', async (question) => {
  const answer = await ask(question);
  expect(answer.text).toContain('This site does not say. Please ask. Write to');
  expect(answer).toMatchObject({ certainty: 'none', sources: [{ url: '/contact' }, {}] });
});

it('knows a CV that is there', async () => {
  const answer = await ask('Do you have a CV?', { cv: '/files/cv.pdf' });
  expect(answer.text).toContain('The CV can be downloaded from the about page');
});

it('says who may join where the site says it', async () => {
  const inquiries = ['Applications for internships'];
  const answer = await ask('Do you offer internships?', { inquiries });
  expect(answer.text).toContain('Applications for internships');
  expect(answer.certainty).toBe('sure');
});
