import { Agent, get } from 'node:http';

/**
 * Sends requests at even times, whether or not those before are answered, so that none waits for others
 * that were sent together with it. (Autocannon's rates are bursts: a second's requests, one after the
 * other as fast as they go, at the second's beginning.)
 *
 * @param rate requests a second
 * @returns the milliseconds from each request to the end of its answer, and the seconds that all of
 * them took. Rejects when one is missing or is not a success
 */
export async function paced(
  url: string,
  headers: Record<string, string>,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ times: number[]; took: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const amount = rate * seconds;
  const all = Promise.withResolvers<void>();
  let sent = 0;
  const fail = (error: Error) => {
    sent = amount;
    all.reject(error);
  };

  function send() {
    const asked = performance.now();
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url}: ${response.statusCode}`));
      response.on('error', fail).resume();
      response.on('end', () => {
        times.push(performance.now() - asked);
        if (times.length === amount) all.resolve();
      });
    });
    request.on('error', fail);
  }

  const started = performance.now();
  // Looks at the clock as often as it can: a timer's milliseconds are longer than an answer takes.
  const sendWhatIsDue = () => {
    const due = Math.min(amount, ((performance.now() - started) * rate) / 1000);
    for (; sent < due; sent++) send();
    if (sent < amount) setImmediate(sendWhatIsDue);
  };
  sendWhatIsDue();
  await all.promise.finally(() => agent.destroy());
  return { times, took: (performance.now() - started) / 1000 };
}
