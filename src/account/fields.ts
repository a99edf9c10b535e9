import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from './constants.ts';

const upTo = (max: number) =>
  z.string('must be text').max(max, `must be at most ${max} characters long`);

const text = (max: number) => upTo(max).min(1, 'must not be empty');

/** A name with at least one visible character. */
export const name = (max: number) =>
  upTo(max).refine((value) => value.trim() !== '', 'must not be empty');

export const username = name(64);
/** A setup code, a time-based code or a recovery code. */
export const code = text(100);
export const password = text(MAX_PASSWORD);
/** The password, if the account may have none. */
export const currentPassword = password.optional();
export const newPassword = password.min(
  MIN_PASSWORD,
  `must be at least ${MIN_PASSWORD} characters long`,
);

/** An authenticator's response; its parts are validated during verification. */
export const credential = <Response extends { id: string }>() =>
  z.custom<Response>(
    (value) =>
      z.looseObject({ id: z.string(), response: z.looseObject({}) }).safeParse(value).success,
    'must be an authenticator response',
  );
