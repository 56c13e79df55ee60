import type { DeviceRowFragment } from '../../../../client/generated/people.ts';
import { wire } from '../../../support/client/render.tsx';

/** A tablet that waits to be let in. */
export const aDevice = (more: Partial<DeviceRowFragment> = {}): DeviceRowFragment =>
  wire('DeviceSession', {
    ...{ id: 'd1', friendlyName: 'Tablet, board 2', address: '192.0.2.7', created: '2026-11-05T19:00:00.000Z' },
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0',
    ...{ state: 'waiting', access: [], approvedBy: null, rejectedBy: null, message: null, lastRequest: null },
    ...more,
  });
