import { features, type FeatureName } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import type { TestApp } from '../server/app.ts';
import { ask, askFor, type Answered } from '../server/graphql.ts';
import { aCardLeague } from './card-league.ts';
import { insert } from './makers.ts';

/** A fixture as far as its date is asked about. */
export interface MovingFixture {
  id: string;
  date: string;
  postponed: boolean;
  version: string;
  moved: string | null;
  move: {
    state: string;
    by: string;
    title: string;
    about: string;
    version: string;
    choices: { date: string; reason: string | null }[];
  } | null;
}
const fields = '{ id date postponed version moved move { state by title about version choices { date reason } } }';

interface Free {
  version: string;
  most: number;
  dates: { date: string; reason: string | null }[];
}
const stepArguments = {
  proposeMove: ['$dates: [Day!]!', 'dates: $dates'],
  agreeToMove: ['$date: Day!', 'date: $date'],
  declineMove: ['$note: String!', 'note: $note'],
  withdrawMove: ['', ''],
  confirmMove: ['', ''],
} as const;
/** What captains and the league do about the date of a fixture. */
export type MoveStepName = keyof typeof stepArguments;

/** What a refusal says. */
export const messageOf = ({ errors }: Answered<unknown>): string | undefined => errors?.[0]?.message;

/** The small league of captains, who move fixtures; one to come of Reds v Blues with `open`. */
export async function aMovingLeague(app: TestApp) {
  const cards = await aCardLeague(app);
  const read = async (id: string, cookie?: string): Promise<MovingFixture> =>
    (await askFor<{ fixture: MovingFixture }>(app, `query ($id: ID!) { fixture(id: $id) ${fields} }`, { id }, cookie))
      .fixture;

  const askFree = (id: string, cookie?: string) =>
    ask<{ freeDates: Free }>(
      app,
      'query ($id: ID!) { freeDates(fixtureId: $id) { version most dates { date reason } } }',
      { id },
      cookie,
    );
  const free = async (id: string, cookie: string): Promise<Free> => (await askFree(id, cookie)).data!.freeDates;
  const reasonOn = async (id: string, date: string) =>
    (await free(id, cards.cookies.reds)).dates.find((one) => one.date === date)?.reason;

  /** One step, with the version as it is now unless another is given. */
  async function step(name: MoveStepName, id: string, cookie: string | undefined, more: Record<string, unknown> = {}) {
    const { version = (await free(id, cards.cookies.games)).version, ...variables } = more;
    const [declared, given] = stepArguments[name];
    return ask<{ it: MovingFixture }>(
      app,
      `mutation ($target: FixtureTarget!, ${declared}) { it: ${name}(target: $target, ${given}) ${fields} }`,
      { target: { id, version }, ...variables },
      cookie,
    );
  }
  const done = async (...args: Parameters<typeof step>): Promise<MovingFixture> => {
    const { data, errors } = await step(...args);
    if (errors) throw new Error(JSON.stringify(errors));
    return data!.it;
  };

  const switchOn = (name: FeatureName, value = 'true') =>
    insert(app, ConfiguredFeature, { id: features[name].id, configuredValue: value });
  /** A fixture to come of Reds v Blues. */
  const open = (more = {}) => cards.open({ date: '2026-11-26', ...more });
  const asked = async (id: string, dates = ['2026-12-03', '2026-12-10']) =>
    done('proposeMove', id, cards.cookies.reds, { dates });
  const own = async (cookie: string) =>
    (await askFor<{ ownMoves: MovingFixture[] }>(app, `{ ownMoves ${fields} }`, {}, cookie)).ownMoves.map(
      ({ move }) => move!.title,
    );

  return { ...cards, read, askFree, free, reasonOn, step, done, switchOn, open, asked, own };
}

export type MovingLeague = Awaited<ReturnType<typeof aMovingLeague>>;
