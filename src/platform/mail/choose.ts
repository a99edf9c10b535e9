import type { SendEmail } from '@cloudflare/workers-types';
import type { Config } from '../../config.ts';
import type { Mail } from './mail.ts';
import { boundMail } from './send-email.ts';
import { smtpMail } from './smtp.ts';

/** What sends letters: the mail server of `SMTP_URL`, else the binding where there is one, else nothing. */
export function chooseMail(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  binding?: SendEmail,
): Mail | null {
  if (!MAIL_FROM) return null;
  if (SMTP_URL) return smtpMail(SMTP_URL, MAIL_FROM);
  return binding ? boundMail(binding, MAIL_FROM) : null;
}
