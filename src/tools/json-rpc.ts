import type { ErrorBody } from '../values/errors.ts';

/** Id of a JSON-RPC message; null if it could not be read. */
export type MessageId = string | number | null;

/**
 * Converts an error to JSON-RPC 2.0 (section 5.1): a parse error, an invalid request, an internal error, or a server
 * error for everything else.
 *
 * @example toRpcError(429, { error: 'Please wait.' }, 7) // { jsonrpc: '2.0', error: { code: -32000, … }, id: 7 }
 */
export function toRpcError(status: number, { error, issues }: ErrorBody, id: MessageId = null) {
  const codes: Record<number, number> = { 400: issues ? -32600 : -32700, 500: -32603 };
  return { jsonrpc: '2.0', error: { code: codes[status] ?? -32000, message: error }, id };
}
