import React from 'react';

/**
 * In development React notes the stack of where each element was made, for what it says of components in development
 * tools: that took a tenth of the time that screens take in tests. Past a limit of its own it does without.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object) {
  const past = { get: () => Number.MAX_SAFE_INTEGER, set() {}, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', past);
}
