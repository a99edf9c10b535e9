import type { Context } from 'hono';
import type { Env } from '../src/http/deps.ts';
import { readSelection, type Selection } from '../src/publications/selection.ts';

/** The parameters of a request's address. */
export const queryOf = (c: Context<Env>): URLSearchParams => new URL(c.req.url).searchParams;

/** The publications that a request's address names. */
export const selectionOf = (c: Context<Env>): Selection => readSelection(queryOf(c));
