import type { EmailMessage, SendEmail } from '@cloudflare/workers-types';
import type { Config } from '../../config.ts';
import { unlessAborted } from '../../values/unless-aborted.ts';
import { composeLetter } from './compose.ts';
import { ATTEMPT_MS, type Mail } from './mail.ts';
import { smtpMail } from './smtp.ts';

/** Cloudflare's Email Service: its binding, and the class of `cloudflare:email`, which only workerd has. */
export interface EmailService {
  binding: SendEmail;
  Message: new (from: string, to: string, raw: string) => EmailMessage;
}

function boundMail({ binding, Message }: EmailService, from: string): Mail {
  return {
    from,
    async send(letter) {
      try {
        const raw = await composeLetter(letter, from);
        const message = new Message(from, letter.to, raw.toString('utf8'));
        await unlessAborted(binding.send(message), AbortSignal.timeout(ATTEMPT_MS));
        return { result: 'accepted', answer: 'Accepted by the Email Service' };
      } catch (error) {
        const answer = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        return { result: 'later', answer };
      }
    },
  };
}

/**
 * Chooses how to send emails: the mail server of `SMTP_URL`, otherwise the Email Service if bound, otherwise none.
 *
 * @example chooseMail(config, { binding: env.MAIL, Message: EmailMessage })
 */
export function chooseMail(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  service?: EmailService,
): Mail | null {
  if (!MAIL_FROM) return null;
  if (SMTP_URL) return smtpMail(SMTP_URL, MAIL_FROM);
  return service ? boundMail(service, MAIL_FROM) : null;
}
