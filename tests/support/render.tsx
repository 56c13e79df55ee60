import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { delay, of, throwError } from 'rxjs';
import type { FrameQuery, PersonFragment } from '../../client/generated/graphql.ts';
import { newCache } from '../../client/lib/apollo.ts';

type Answer = Record<string, unknown> | GraphQLError | Error;

/** What a server would answer, by operation name: data, a refusal of ours, or an error on the way. */
export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>;

/** A client whose server is a table of answers; `asked` is what it was asked, in order. */
export function clientWith(answers: Answers) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push({ name: operationName!, variables });
    const given = answers[operationName!];
    const answer = typeof given === 'function' ? given(variables) : given;
    if (answer instanceof GraphQLError) return of({ data: null, errors: [answer] }).pipe(delay(1));
    if (answer instanceof Error || !answer)
      return throwError(() => answer ?? new Error(`Nobody answers ${operationName}`));
    return of({ data: answer }).pipe(delay(1));
  });
  const client = new ApolloClient({ cache: newCache(), link });
  return { client, asked };
}

/** A refusal of the server with its code. */
export const refusal = (code: string, message: string, fields: { field: string; message: string }[] = []) =>
  new GraphQLError(message, { extensions: { code, fields } });

/** An object as it comes over the wire: with the name of its type, which the generated types leave out. */
export const wire = <T extends object>(__typename: string, fields: T): T => ({ __typename, ...fields });

export const aPerson = (more: Partial<PersonFragment> = {}): PersonFragment =>
  wire('Me', {
    id: 'p1',
    name: 'Denise Marlow',
    givenName: 'Denise',
    emailAddress: 'denise@example.com',
    access: [],
    teamId: null,
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
    ...more,
  });

export const aDivision = (id = 'd1', name = 'Division One') =>
  ({ __typename: 'Division', id, name, superleague: false }) as const;

/** What the frame knows of a small league. */
export function aFrame({ league, ...more }: Partial<Omit<FrameQuery, 'league'>> & { league?: object } = {}) {
  const texts = {
    name: 'Wexcombe',
    colour: '#026745',
    contact: '',
    logo: '',
    custodians: '',
    privacyUrl: '',
    termsUrl: '',
  };
  const links = { social: [], menuBefore: [], menuAfter: [] };
  const build = { __typename: 'BuildInfo', branch: '', version: '', date: '', prName: '' };
  const rules = { __typename: 'LeagueRules', teamTieBreaks: ['points', 'fixturesWon', 'difference'] };
  const features = {
    __typename: 'VisitorFeatures',
    favouritesEnabled: false,
    hiCheckMaximum: 170,
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

/** Draws something at an address, with a server that answers so. The address it is at stands in `address`. */
export function draw(content: ReactNode, { at = '/', answers = {} }: { at?: string; answers?: Answers } = {}) {
  const { client, asked } = clientWith({ Frame: aFrame(), ...answers });
  const view = render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {content}
          <Here />
        </MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
  return { ...view, client, asked };
}
