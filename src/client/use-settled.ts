import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for a moment, so that not every key makes a call.
 *
 * @param pauseMs how long it must have stayed the same
 * @example const query = useSettled(text, 150);
 */
export function useSettled<Value>(value: Value, pauseMs = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
