import { useMemo, useState } from 'react';
import { timeOnZoneClock } from '#rules/basics/clock.ts';
import { isTimeZone } from '#rules/basics/zone-times.ts';
import { SuggestField } from '../../ui/text/SuggestField.tsx';
import { deviceTimeZone, timeZoneSearchText, timeZones } from './time-zones.ts';

interface Props {
  value: string;
  fault?: string | undefined;
  hint?: string | undefined;
  onChange: (zone: string) => void;
}

const mostSuggested = 8;

/** The league's time zone, found by typing a part of its name. */
export function TimeZoneField({ value, fault, hint, onChange }: Props) {
  const zones = useMemo(() => timeZones(), []);
  const [now] = useState(() => new Date());
  const here = deviceTimeZone();
  const sought = timeZoneSearchText(value).toLowerCase().split(' ').filter(Boolean);
  const found = zones.includes(value)
    ? []
    : zones.filter((zone) => sought.every((part) => timeZoneSearchText(zone).toLowerCase().includes(part)));
  const zone = isTimeZone(value) ? `It is ${timeOnZoneClock(value, now)} there now. ` : '';
  return (
    <SuggestField
      label="Time zone"
      icon="clock"
      value={value}
      fault={fault}
      hint={
        hint ?? `${zone}${here === value ? 'Start hours and days are by this clock.' : `This device is in ${here}.`}`
      }
      suggestions={found.slice(0, mostSuggested).map((name) => ({
        key: name,
        name,
        about: timeOnZoneClock(name, now),
      }))}
      onType={onChange}
      onChoose={({ name }) => onChange(name)}
    />
  );
}
