import type { Config } from '../../config.ts';
import type { Mail } from './mail.ts';
import { boundMail, type EmailService } from './send-email.ts';
import { smtpMail } from './smtp.ts';

/** What sends letters: the mail server of `SMTP_URL`, else the Email Service where it is bound, else nothing. */
export function chooseMail(
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  service?: EmailService,
): Mail | null {
  if (!MAIL_FROM) return null;
  if (SMTP_URL) return smtpMail(SMTP_URL, MAIL_FROM);
  return service ? boundMail(service, MAIL_FROM) : null;
}
