import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { Database } from './data/database.ts';
import type { RevisionNumbers, Revisions } from './data/revisions.ts';
import type { Limiters } from './limiters.ts';
import type { Sockets } from './live/sockets.ts';
import type { Updates } from './live/updates.ts';
import type { Memories } from './memory/answers.ts';
import type { Networks } from './networks.ts';

/** Shared by the whole process: its ports to the outside. Tests start an app with their own. */
export interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly bus: Bus;
  readonly revisions: Revisions;
  readonly memories: Memories;
  readonly limiters: Limiters;
  readonly networks: Networks;
  readonly sockets: Sockets;
  readonly updates: Updates;
  /** Sample accounts with their passwords, shown to a browser on this machine only. */
  readonly sampleAccounts?: readonly SampleSignIn[];
  readonly now: () => Date;
  /** The zone of the league's clock. */
  readonly zoneOf: (ports: Ports, numbers: RevisionNumbers) => Promise<string>;
  /** Returns a number from 0 to below 1; tests pass their own. */
  readonly random: () => number;
}

export interface SampleSignIn {
  emailAddress: string;
  name: string;
  description: string;
  password: string;
}
