import type { SendEmail } from '@cloudflare/workers-types';
import { composeLetter } from './compose.ts';
import { ATTEMPT_MS, type Mail } from './mail.ts';

/** Letters by Cloudflare's Email Service, as the binding `MAIL` reaches it. */
export function boundMail(binding: SendEmail, from: string): Mail {
  return {
    from,
    async send(letter) {
      try {
        const raw = await composeLetter(letter, from);
        const { EmailMessage } = await import('cloudflare:email');
        const message = new EmailMessage(from, letter.to, raw.toString('utf8'));
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
