import type { ComponentProps } from 'react';
import { Field } from '../../../src/ui/parts/field.tsx';

/** The time zones that the browser supports; some browsers do not list UTC. */
const listTimeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Parses an entered time zone, also by city: "london" is Europe/London. @example register('time_zone', TIME_ZONE) */
export const TIME_ZONE = {
  setValueAs(typed: string): string {
    const wanted = typed.trim().replace(/\s+/g, '_').toLowerCase();
    const found = listTimeZones().find((zone) => `/${zone.toLowerCase()}`.endsWith(`/${wanted}`));
    return found ?? typed;
  },
};

/**
 * A time zone, with suggestions by name.
 *
 * @example <TimeZoneField label="Time zone" {...bind('time_zone', TIME_ZONE)} />
 */
export const TimeZoneField = ({ className, ...props }: ComponentProps<typeof Field>) => (
  <div className={className}>
    <Field list="time-zones" spellCheck={false} {...props} />
    <datalist id="time-zones">
      {listTimeZones().map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  </div>
);
