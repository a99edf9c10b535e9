import type { Letter } from './mail.ts';

/** Reduces a name or subject to one line: a line break would begin another header. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 500);

/**
 * Composes an email as MIME (RFC 5322): plain text, HTML, and an invitation if it has one, both as a part that mail
 * programs show and as a file.
 *
 * @param from the sender's address
 */
export async function composeLetter(letter: Letter, from: string): Promise<Buffer> {
  const [{ default: MailComposer }, { encodeWord }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/mime-funcs'),
  ]);
  const { calendar, unsubscribe } = letter;
  const subject = oneLine(letter.subject);
  const composer = new MailComposer({
    messageId: `<${letter.messageId}>`,
    from: { name: oneLine(letter.fromName), address: from },
    to: { name: '', address: letter.to },
    ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
    // Escaped, so that an encoded word (RFC 2047) typed by a user stays plain text.
    subject: subject.includes('=?') ? encodeWord(subject, 'B', 52) : subject,
    text: letter.text,
    html: letter.html,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'meeting.ics', content: calendar.content },
    }),
    headers: {
      // Keeps autoresponders silent (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        ...(unsubscribe.startsWith('https:') && {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
