import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replyAddress } from './reply.ts';

const parts = (address: string) => {
  const { pathname, searchParams } = new URL(address.replaceAll('+', '%2B'));
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
};

it('an answer goes to the sender, with a subject and the quoted message', () => {
  const message = { email: "o'neil+x@example.org", message: 'Dear Ada,\nis 5 & 6 = 50 %?' };
  const address = replyAddress(message, 'Your message to Ada & Co.', 'Ana wrote:');
  expect(address).toMatch(/^mailto:o'neil%2Bx@example\.org\?subject=/);
  expect(parts(address)).toEqual({
    to: "o'neil+x@example.org",
    subject: 'Your message to Ada & Co.',
    body: '\r\n\r\nAna wrote:\r\n> Dear Ada,\r\n> is 5 & 6 = 50 %?',
  });
});

it('whatever was written, an answer has one recipient, one subject, and an address of 2,000 letters at most', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: 'binary', maxLength: 2500 }),
      (email, message) => {
        const address = replyAddress({ email, message }, 'Subject', 'Heading:');
        const [, query = ''] = address.split('?');
        expect(query.split('&').map((field) => field.split('=')[0])).toEqual(['subject', 'body']);
        expect(address.split('?')).toHaveLength(2);
        expect(decodeURIComponent(address)).toContain('Heading:');
        expect(address.length).toBeLessThanOrEqual(2000);
      },
    ),
  );
});
