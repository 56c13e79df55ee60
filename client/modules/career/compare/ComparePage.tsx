import { plural } from '#rules/basics/plural.ts';
import { asksComparison, isOneMissing } from '#rules/site/compared.ts';
import { careerPath, comparePath, scorePath } from '#rules/site/paths.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CompareFileDocument, useCompareQuery, type CompareQuery } from '../../../generated/compare.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { ResultMark } from '../../../ui/tables/FormGuide.tsx';
import career from '../Career.module.css';
import { Namesakes } from '../Namesakes.tsx';
import { CompareForm, type Entered } from './CompareForm.tsx';
import styles from './Compare.module.css';
import { CsvDownloadButton } from '../CsvDownloadButton.tsx';
import { CareersCompared } from './CareersCompared.tsx';
import { CareerSkeleton } from '../CareerSkeleton.tsx';
import { averageText, dayWithWeekday } from '../words.ts';

type Comparison = CompareQuery['compare'];
type Sides = { a: NonNullable<Comparison['a']>; b: NonNullable<Comparison['b']> };

/** `?a=&b=`: two players, or two teams, side by side; asks for those that are missing. */
export function ComparePage() {
  const { params } = useAddressParams();
  const [a, b] = [params.get('a') ?? '', params.get('b') ?? ''];
  if (!asksComparison(a, b)) return <Choose first={{ text: a }} second={{ text: b }} />;
  return <Compared key={JSON.stringify([a, b])} a={a} b={b} />;
}

/** Who an address names, as it stands in a field. */
const whoIsEntered = (address: string, name: string | null | undefined): Entered =>
  name ? { text: name, address } : { text: address };

const Choose = ({ first, second, problem }: { first: Entered; second: Entered; problem?: string | undefined }) => {
  useTitle('Compare');
  return (
    <div className={career.page}>
      <header className={career.head}>
        <h1 className="page-title anywhere">Compare</h1>
      </header>
      <Card>
        {problem && (
          <Message icon="search" title="Nothing to compare">
            {problem}
          </Message>
        )}
        <CompareForm key={JSON.stringify([first, second])} a={first} b={second} />
      </Card>
    </div>
  );
};

function Compared({ a, b }: { a: string; b: string }) {
  const [page, setPage] = useState(1);
  const client = useApolloClient();
  const { data, previousData, error, refetch } = useCompareQuery({ variables: { a, b, page } });
  // The meetings of the page before stand until the next ones are there.
  const found = (data ?? previousData)?.compare;
  useTitle(found?.a && found.b ? `${found.a.name} v ${found.b.name}` : 'Compare');
  if (!found)
    return error ? (
      <NotLoaded level={1} title="The comparison could not be loaded" of={failureOf(error)} again={refetch} />
    ) : (
      <CareerSkeleton what="the comparison" />
    );
  if (found.namesakes.length) {
    const isA = found.nameOfA === null;
    return (
      <Namesakes
        name={found.nameOfNamesakes ?? (isA ? a : b)}
        list={found.namesakes}
        pathOf={(address) => (isA ? comparePath(address, b) : comparePath(a, address))}
      />
    );
  }
  if (!found.a || !found.b)
    return (
      <Choose
        first={whoIsEntered(a, found.nameOfA)}
        second={whoIsEntered(b, found.nameOfB)}
        problem={isOneMissing(a, b) ? undefined : (found.problem ?? undefined)}
      />
    );
  const sides = { a: found.a, b: found.b };
  const file = async () => (await readUncached(client, CompareFileDocument, { a, b }))?.compare.meetingsCsv;
  return (
    <div className={career.page}>
      <Result found={found} {...sides} />
      <div className={`${styles.columns} grid gap-16 items-start`}>
        <Meetings
          found={found}
          {...sides}
          page={page}
          turn={setPage}
          isLoading={!data}
          problem={
            !data &&
            error && <NotLoaded title="These meetings could not be loaded" of={failureOf(error)} again={refetch} />
          }
        />
        {!found.isTeams && <CareersCompared {...sides} />}
      </div>
      <p className="flex wrap gap-8 off-paper">{found.meetingCount > 0 && <CsvDownloadButton loadFile={file} />}</p>
    </div>
  );
}

function Result({ found, a, b }: { found: Comparison } & Sides) {
  const { isTeams, wonByA, wonByB, drawn, scoreA, scoreB, meetingCount, expected } = found;
  const score = `${scoreA}–${scoreB}`;
  const about = meetingCount
    ? // Teams met in seasons that count matches, legs, or one of each.
      `${plural(meetingCount, 'meeting')}${isTeams ? '' : ' in singles'}${drawn ? `, ${drawn} drawn` : ''}, ${isTeams ? `${score} in all` : `legs ${score}`}`
    : 'They have not met, yet';
  const likely = expected && expected.b > expected.a ? b : a;
  const lead = (own: number, other: number) => (own >= other ? 'ink heavy' : 'ink-2 regular');
  return (
    <section className="panel">
      <h1 className="vh">
        {a.name} {wonByA}–{wonByB} {b.name}
      </h1>
      <div className={styles.sides}>
        <Who one={a} isTeam={isTeams} isFirst />
        <p className={`${styles.score} row gap-10`} aria-hidden="true">
          <b className={`${lead(wonByA, wonByB)} lh-1 tight-big`}>{wonByA}</b>
          <i />
          <b className={`${lead(wonByB, wonByA)} lh-1 tight-big`}>{wonByB}</b>
        </p>
        <Who one={b} isTeam={isTeams} />
      </div>
      <p className="p-12-16 line-top ink-2 t-14 text-center">
        {about}
        {expected && (
          <>
            <br />
            By rating {likely.name} wins {Math.max(expected.a, expected.b).toFixed(1)} %{isTeams && ' of the singles'}
          </>
        )}
      </p>
    </section>
  );
}

const Who = ({ one, isTeam, isFirst }: { one: Sides['a']; isTeam: boolean; isFirst?: boolean }) => (
  <p className={`${styles.who} t-16 heavy lh-12 anywhere ${isFirst ? 'text-end' : ''}`}>
    {isTeam ? (
      <b>{one.name}</b>
    ) : (
      <Link className="block-inline p-12-0 inherit" to={careerPath(one.address)}>
        {one.name}
      </Link>
    )}
    <small className="block ink-3 t-13 regular">{one.team !== one.name && one.team}</small>
  </p>
);

interface MeetingsProps extends Sides {
  found: Comparison;
  page: number;
  turn: (page: number) => void;
  /** Whether the meetings are still those of the page before. */
  isLoading: boolean;
  /** Stands in place of meetings that could not be loaded. */
  problem: ReactNode;
}

function Meetings({ found, a, b, page, turn, isLoading, problem }: MeetingsProps) {
  const { meetings, meetingCount, isTeams } = found;
  const pages = Math.ceil(meetingCount / 50);
  const isRecorded = meetings.some(({ averageA, averageB }) => averageA !== null || averageB !== null);
  return (
    <Card title="All meetings" aside={`${a.name} first`}>
      {problem ? (
        problem
      ) : meetings.length ? (
        <ul className="ruled" aria-busy={isLoading}>
          {meetings.map(({ fixture, date, scoreA, scoreB, winner, averageA, averageB }, at) => (
            <li className={career.row} key={`${fixture.id} ${at}`}>
              <span className="row grow gap-10 breaks">
                <Mark winner={winner} name={a.name} />
                <Link className="cover inherit bold" to={scorePath(fixture.id)}>
                  {dayWithWeekday(date)}
                </Link>
              </span>
              <b className="rigid t-15">
                {scoreA}–{scoreB}
              </b>
              {isRecorded && (
                <small className={`${styles.average} block ink-3 t-12 regular text-end`}>
                  avg {averageText(averageA)} / {averageText(averageB)}
                </small>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-16 ink-3 t-14">
          {a.name} and {b.name} have not met{isTeams ? '' : ' in singles'}, yet.
        </p>
      )}
      {page < pages && (
        <button type="button" className={career.more} onClick={() => turn(page + 1)}>
          Earlier meetings
        </button>
      )}
      {page > 1 && (
        <button type="button" className={career.more} onClick={() => turn(page - 1)}>
          Later meetings
        </button>
      )}
    </Card>
  );
}

const Mark = ({ winner, name }: { winner: string | null; name: string }) => {
  const result = winner === 'A' ? 'won' : winner === 'B' ? 'lost' : 'drawn';
  return <ResultMark result={result} words={`${name} ${result === 'drawn' ? 'drew' : result}`} />;
};
