import type { Context } from 'hono';
import { recordBooking } from '../../db/queries/bookings.ts';
import { app } from '../../src/http/app.ts';
import { readText } from '../../src/http/body.ts';
import type { Env } from '../../src/http/deps.ts';
import { mailContext, sendLetters } from '../../src/http/mail.ts';
import { parseCalComWebhook } from '../../src/meetings/cal.ts';
import { parseCalendlyWebhook } from '../../src/meetings/calendly.ts';
import type { BookingEventReading } from '../../src/meetings/delivery.ts';
import { isSignedByCal, isSignedByCalendly } from '../../src/meetings/signature.ts';
import { Invalid, NotFound, Unauthorized, validationError } from '../../src/values/errors.ts';

const MAX_DELIVERY = 2 ** 16;

/** `/api/webhooks`: notifications of scheduling providers about bookings. */
export const webhooksApi = app()
  .post('/calendly', (c) => {
    const { config, now } = c.var.deps;
    return receive(c, {
      key: config.CALENDLY_SIGNING_KEY,
      header: c.req.header('Calendly-Webhook-Signature'),
      isSigned: (delivery) => isSignedByCalendly(delivery, now()),
      read: parseCalendlyWebhook,
    });
  })
  .post('/cal', (c) =>
    receive(c, {
      key: c.var.deps.config.CAL_WEBHOOK_SECRET,
      header: c.req.header('X-Cal-Signature-256'),
      isSigned: isSignedByCal,
      read: parseCalComWebhook,
    }),
  );

interface Provider {
  key: string | undefined;
  header: string | undefined;
  isSigned: (delivery: { header: string; body: string; key: string }) => Promise<boolean>;
  read: (body: unknown) => BookingEventReading;
}

/** Processes a delivery, after verifying its signature. */
async function receive(c: Context<Env>, { key, header, isSigned, read }: Provider) {
  if (!key) throw new NotFound('This webhook is not set up.');
  const body = header ? await readText(c, MAX_DELIVERY) : '';
  if (!header || !(await isSigned({ header, body, key }))) {
    throw new Unauthorized('The signature of this delivery is missing, wrong or too old.');
  }
  const reading = read(parsed(body));
  if (!reading.success) throw validationError(reading.error.issues);
  // Other types of events are not stored.
  if (reading.data) {
    await recordBooking(c.var.deps.db, reading.data, mailContext(c));
    sendLetters(c);
  }
  return c.json({ success: true });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Invalid('The delivery is not valid JSON.');
  }
}
