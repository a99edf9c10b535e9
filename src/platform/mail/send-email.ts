import type { EmailMessage, SendEmail } from '@cloudflare/workers-types';
import { composeLetter } from './compose.ts';
import { ATTEMPT_MS, type Mail } from './mail.ts';

/** Cloudflare's Email Service: its binding, and the class of `cloudflare:email`, which only workerd has. */
export interface EmailService {
  binding: SendEmail;
  Message: new (from: string, to: string, raw: string) => EmailMessage;
}

/** Letters by Cloudflare's Email Service. */
export function boundMail({ binding, Message }: EmailService, from: string): Mail {
  return {
    from,
    async send(letter) {
      try {
        const raw = await composeLetter(letter, from);
        const message = new Message(from, letter.to, raw.toString('utf8'));
        await inTime(binding.send(message));
        return { result: 'accepted', answer: 'Taken by the Email Service' };
      } catch (error) {
        const answer = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        return { result: 'later', answer };
      }
    },
  };
}

/** An answer that is awaited no longer than an attempt may take. */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('The Email Service took too long')),
    ATTEMPT_MS,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
