import { bringVectorsUpToDate } from './services/assistant/passage-vectors.ts';
import { backUpIfDue } from './services/backups/backups.ts';
import { sendDueLetters } from './services/mail/outbox.ts';
import { writeWeeklyLetter } from './services/mail/weekly-letter.ts';
import { runDailyTasks } from './services/maintenance/scheduled-tasks.ts';

type ScheduleDeps = Parameters<typeof runDailyTasks>[0] &
  Parameters<typeof backUpIfDue>[0] &
  Parameters<typeof sendDueLetters>[0] &
  Parameters<typeof writeWeeklyLetter>[0] &
  Parameters<typeof bringVectorsUpToDate>[0];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What a stop left unsent. */
const FIRST_LETTERS_MS = 1_000;
/** When the server is up and answers its first visitors. */
const FIRST_DAILY_MS = 10_000;
/** When the daily tasks have removed what need not be in it. */
const FIRST_BACKUP_MS = 60_000;

/**
 * Does on Node what cron triggers do on Workers: sends letters each minute, backs up each night, tidies each day.
 *
 * @param inBackground takes work that a stop waits for
 * @returns what ends it
 */
export function startSchedule(
  deps: ScheduleDeps,
  inBackground: (work: Promise<unknown>) => void,
): () => void {
  const runMinutely = () => inBackground(sendDueLetters(deps));
  const runHourly = () => inBackground(backUpIfDue(deps, deps.log));
  const runDaily = () => {
    inBackground(runDailyTasks(deps, deps.log));
    inBackground(writeWeeklyLetter(deps));
    inBackground(bringVectorsUpToDate(deps));
  };
  const timers = [
    setTimeout(runMinutely, FIRST_LETTERS_MS),
    setInterval(runMinutely, MINUTE_MS),
    setTimeout(runHourly, FIRST_BACKUP_MS),
    setInterval(runHourly, HOUR_MS),
    setTimeout(runDaily, FIRST_DAILY_MS),
    setInterval(runDaily, DAY_MS),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
