import { useEffect, useState } from 'react';

/**
 * Debounces a value, so that not every keystroke makes a call.
 *
 * @param pauseMs how long it must have stayed the same
 */
export function useSettled<Value>(value: Value, pauseMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
