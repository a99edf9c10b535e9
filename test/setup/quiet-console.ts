import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the code complain on the console fails. */
const methods = ['error', 'warn'] as const;
const { console } = globalThis;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  for (const method of methods) {
    const { calls } = vi.mocked(console[method]).mock;
    expect(calls, `console.${method} was called`).toEqual([]);
  }
  vi.restoreAllMocks();
});
