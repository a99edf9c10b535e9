import type { ComponentProps } from 'react';
import { Field } from '../../../src/ui/parts/field.tsx';

/** The zones that the browser knows; UTC is not among those of all. */
const listTimeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Reads a typed zone, also by its city: "london" is Europe/London. @example register('time_zone', TIME_ZONE) */
export const TIME_ZONE = {
  setValueAs(typed: string): string {
    const wanted = typed.trim().replace(/\s+/g, '_').toLowerCase();
    const found = listTimeZones().find((zone) => `/${zone.toLowerCase()}`.endsWith(`/${wanted}`));
    return found ?? typed;
  },
};

/** A time zone, proposed by its name. @example <TimeZoneField label="Time zone" {...bind('time_zone', TIME_ZONE)} /> */
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
