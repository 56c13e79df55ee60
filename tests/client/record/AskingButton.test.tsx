import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import SamePeople from '../../../client/modules/admin/same-person/SamePeople.tsx';
import Sockets from '../../../client/modules/admin/sockets/Sockets.tsx';
import Devices from '../../../client/modules/device/Devices.tsx';
import { MyTokens } from '../../../client/modules/people/token/MyTokens.tsx';
import { Templates } from '../../../client/modules/template/Templates.tsx';
import { aFrame, aPerson, draw, press, wire } from '../../support/client/render.tsx';
import { aDevice } from '../modules/device/devices.ts';
import { aTemplate } from '../modules/template/makers.ts';

const at = '2026-11-21T11:00:00.000Z';
const socket = wire('Socket', {
  ...{ id: '1', userName: 'Hilary', originatingUrl: null, connected: at, lastReceipt: at, lastSent: null },
  ...{ receivedMessages: 1, sentMessages: 0, subscriptions: [] },
});
const token = wire('AccessToken', {
  ...{ id: 'k1', name: 'Website', owner: 'Ann', access: [], usable: [], isExpired: false },
  ...{ created: at, expires: null, lastUsed: null },
});
const entry = (id: string, name: string) =>
  wire('PersonEntry', { id, name, isHidden: false, teams: [], seasons: [], version: at });
const twice = wire('SamePersonSuggestion', { reason: 'name', first: entry('p1', 'Jo'), second: entry('p2', 'jo') });
const sameAs = (suggestions: object[]) =>
  wire('SamePeople', { suggestions, merged: [], mergedIntoNobody: [] }) as unknown as object[];
const device = aDevice({ state: 'active', friendlyName: 'TV', approvedBy: 'Hilary' });

it.each<[string, ReactNode, string | RegExp, (rows: object[]) => object, object]>([
  ['sockets', <Sockets key="1" />, /^Close the socket of/, (sockets) => ({ sockets }), socket],
  ['tokens', <MyTokens key="2" />, /^Revoke/, (myTokens) => ({ myTokens }), token],
  ['devices', <Devices key="3" />, 'End TV', (devices) => ({ devices }), device],
  ['people', <SamePeople key="4" />, /^Put together/, (two) => ({ samePeople: sameAs(two) }), twice],
  ['templates', <Templates key="5" newPath="/" />, /^Delete/, (templates) => ({ templates }), aTemplate()],
])('a question of a row of %s goes, answered no, where the row goes by news', async (_, content, name, list, row) => {
  let rows = [row];
  const listed = () => list(rows) as Record<string, unknown>;
  const lists = { Sockets: listed, MyTokens: listed, Devices: listed, SamePeople: listed, Templates: listed };
  const { client, asked } = draw(content, { answers: { Frame: aFrame({ me: aPerson() }), ...lists } });
  await press(name);
  await screen.findByRole('alertdialog');
  rows = [];
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked.map((one) => one.name).filter((one) => !(one in lists) && one !== 'Frame')).toEqual([]);
});
