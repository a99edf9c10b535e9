import type { ErrorBody } from '../values/errors.ts';

/** What a message is recognised by; null where none could be read. */
export type MessageId = string | number | null;

/**
 * An error of the site as JSON-RPC 2.0 has it (section 5.1): what is no JSON, what is no message, what failed on our
 * side; and what a server refuses for reasons of its own.
 *
 * @example toRpcError(429, { error: 'Please wait.' }, 7) // { jsonrpc: '2.0', error: { code: -32000, … }, id: 7 }
 */
export function toRpcError(status: number, { error, issues }: ErrorBody, id: MessageId = null) {
  const codes: Record<number, number> = { 400: issues ? -32600 : -32700, 500: -32603 };
  return { jsonrpc: '2.0', error: { code: codes[status] ?? -32000, message: error }, id };
}
