import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { delay, from, mergeMap, of, throwError } from 'rxjs';
import { olderVersionText } from '#rules/basics/older-version-words.ts';
import type { FrameQuery, PersonFragment } from '../../../client/generated/graphql.ts';
import { QuestionDialog } from '../../../client/frame/QuestionDialog.tsx';
import { newCache } from '../../../client/lib/wire/apollo.ts';

type Answer = Record<string, unknown> | GraphQLError | Error;

/** The server's answers by operation name: data, a refusal, or a network error, at once or later. */
export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer | Promise<Answer>)>;

/** An answer that comes when it is let go. */
export function heldBack<T>(answer: T) {
  let keep = () => undefined as void;
  const held = new Promise<T>((resolve) => (keep = () => resolve(answer)));
  return {
    answer: () => held,
    letGo: () => act(async () => keep()),
  };
}

/**
 * A client with a table of answers instead of a server; `asked` lists its operations in order, `sent` the variables of
 * those of one name.
 */
export function clientWith(answers: Answers) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push({ name: operationName!, variables });
    const given = answers[operationName!];
    const give = (answer: Answer | undefined) => {
      if (answer instanceof GraphQLError) return of({ data: null, errors: [answer] }).pipe(delay(1));
      if (answer instanceof Error || !answer)
        return throwError(() => answer ?? new Error(`Nobody answers ${operationName}`));
      return of({ data: answer }).pipe(delay(1));
    };
    const answer = typeof given === 'function' ? given(variables) : given;
    return answer instanceof Promise ? from(answer).pipe(mergeMap(give)) : give(answer);
  });
  const client = new ApolloClient({ cache: newCache(), link });
  const sent = (wanted: string) => asked.flatMap(({ name, variables }) => (name === wanted ? [variables] : []));
  return { client, asked, sent };
}

/** A refusal by the server, with its code. */
export const refusal = (code: string, message: string, fields: { field: string; message: string }[] = []) =>
  new GraphQLError(message, { extensions: { code, fields } });

/** What is left of it where the form has reloaded. */
export const savedSince = 'This was changed since you opened it: Sam saved it on Sun 22 Nov 2026, 10:05.';

/** The refusal of a change that is based on an older version than the one that Sam saved. */
export const refusedAsStale = () =>
  refusal('CONFLICT', olderVersionText('This', 'Sam saved it on Sun 22 Nov 2026, 10:05'));

/** An object as the server sends it: with `__typename`, which the generated types leave out. */
export const wire = <T extends object>(__typename: string, fields: T): T => ({ __typename, ...fields });

export const aPerson = (more: Partial<PersonFragment> = {}): PersonFragment =>
  wire('Me', {
    id: 'p1',
    name: 'Denise Marlow',
    givenName: 'Denise',
    emailAddress: 'denise@example.com',
    access: [],
    teamId: null,
    transient: false,
    needsPassword: false,
    ...more,
  });

type Season = FrameQuery['seasons'][number];

export const aSeason = (more: Partial<Season> = {}): Season =>
  wire('Season', {
    id: 's1',
    name: 'Winter 2026/27',
    startDate: '2026-09-01',
    endDate: '2027-03-31',
    divisionIds: ['d1'],
    isCurrent: true,
    isOfPlayers: false,
    ...more,
  });

export const aDivision = (id = 'd1', name = 'Division One') =>
  ({ __typename: 'Division', id, name, superleague: false }) as const;

/** The frame's data for a small league. */
export function aFrame({ league, ...more }: Partial<Omit<FrameQuery, 'league'>> & { league?: object } = {}) {
  const texts = {
    name: 'Wexcombe',
    colour: '#026745',
    contact: '',
    logo: '',
    custodians: '',
    privacyUrl: '',
    termsUrl: '',
    startTime: '20:00',
    timeZone: 'Europe/London',
    weekStart: 'Monday',
    isPushSent: true,
  };
  const links = { social: [], menuBefore: [], menuAfter: [] };
  const build = { __typename: 'BuildInfo', branch: '', version: '', date: '', prName: '', prLink: '' };
  const rules = { __typename: 'LeagueRules', teamTieBreaks: ['points', 'fixturesWon', 'difference'] };
  const features = {
    __typename: 'VisitorFeatures',
    favouritesEnabled: false,
    hiCheckMaximum: 170,
    captainsAddPlayers: true,
    handicap: false,
    ratings: true,
    photosEnabled: true,
  };
  return {
    league: { __typename: 'League', ...texts, ...links, build, rules, features, ...league },
    divisions: [aDivision()],
    seasons: [aSeason()],
    me: null,
    ...more,
  };
}

const Here = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Renders something at an address, with these answers. The present address is in `address`. */
export function draw(content: ReactNode, { at = '/', answers = {} }: { at?: string; answers?: Answers } = {}) {
  const served = clientWith({ Frame: aFrame(), ...answers });
  const view = render(
    <MantineProvider>
      <ApolloProvider client={served.client}>
        <MemoryRouter initialEntries={[at]}>
          {content}
          <QuestionDialog />
          <Here />
        </MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
  return { ...view, ...served };
}
