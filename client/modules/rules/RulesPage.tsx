import { listInWords } from '#rules/basics/list-in-words.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { rulesFromSent } from '#rules/league/sent-rules.ts';
import { handbookPath, tabPath } from '#rules/site/paths.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSeasonRulesQuery } from '../../generated/rules.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useTitle } from '../../lib/page/title.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { SelectField } from '../../record/fields.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import type { ReadRules } from './documents.ts';
import { RulesInWords } from './RulesInWords.tsx';
import styles from './Rules.module.css';

/** Loaded by those who change rules. */
const RulesForm = lazyWithRetry(() => import('./form/RulesForm.tsx'), 'The form of the rules');

/** `/season/{season}/rules`: how a season, or a division of it, is played (season-rules.md). */
export function RulesPage({ season }: { season: string }) {
  const [params, setParams] = useSearchParams();
  const division = params.get('division');
  const { data, error, refetch } = useSeasonRulesQuery({ variables: { season, division } });
  const read = data?.seasonRules;
  useTitle(read ? `Rules of ${read.season.name}` : 'Rules');
  if (read === null)
    return <Missing title={division ? 'This division is not in the season' : 'Season could not be found'} />;
  if (!read) {
    if (!error)
      return (
        <Card>
          <Loading text="Loading the rules" className="stack gap-16 p-16">
            <Bone width="60%" height="28px" />
            <Bone width="100%" height="240px" />
          </Loading>
        </Card>
      );
    return <NotLoaded title="The rules could not be loaded" of={failureOf(error)} level={1} again={refetch} />;
  }
  const isChanging = params.has('change');
  const show = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <Shown
      read={read}
      isChanging={isChanging}
      choose={(name) => show({ division: name || null, change: null })}
      change={(isWanted) => show({ change: isWanted ? '' : null })}
      again={() => void refetch()}
    />
  );
}

interface ShownProps {
  read: ReadRules;
  isChanging: boolean;
  /** Shows the rules of a division, or those of the season. */
  choose: (division: string) => void;
  change: (isWanted: boolean) => void;
  again: () => void;
}

function Shown({ read, isChanging, choose, change, again }: ShownProps) {
  const may = useCan()('season.edit');
  const { season, divisionId, differs, divisionIds, isOver } = read;
  const leagues = season.divisions.filter(({ superleague }) => !superleague);
  const division = leagues.find(({ id }) => id === divisionId);
  const address = seasonNameOrId(season, useFrame().data?.seasons ?? []);
  const whose = division?.name ?? season.name;
  const others = leagues.filter(({ id }) => divisionIds.includes(id)).map(({ name }) => name);
  const ownRules = (id: string) => (divisionIds.includes(id) ? ', rules of its own' : '');
  return (
    <div className={`stack gap-16 pt-16 ${styles.page}`}>
      <div className="row wrap between gap-8">
        <h1 className="anywhere">Rules of {whose}</h1>
        <ButtonLink kind="quiet" to={handbookPath(address)}>
          Handbook to print
        </ButtonLink>
        <ButtonLink kind="quiet" to={tabPath('teams', address, division ? [division.name] : [])}>
          Table
        </ButtonLink>
      </div>
      <p className="ink-2 t-14">
        {saidOf({ name: division?.name, differs })}
        {!division &&
          others.length > 0 &&
          ` ${listInWords(others)} ${others.length > 1 ? 'play' : 'plays'} by rules of ${others.length > 1 ? 'their' : 'its'} own.`}
      </p>
      {leagues.length > 1 && !isChanging && (
        <div className="off-paper">
          <SelectField
            label="Whose rules"
            value={division?.name ?? ''}
            options={[
              { value: '', text: `All of ${season.name}` },
              ...leagues.map(({ id, name }) => ({ value: name, text: `${name}${ownRules(id)}` })),
            ]}
            onChange={choose}
          />
        </div>
      )}
      {isChanging && may ? (
        <Suspense fallback={<Bone width="100%" height="480px" />}>
          <RulesForm
            key={divisionId}
            read={read}
            onClose={() => change(false)}
            onSaved={() => {
              change(false);
              again();
            }}
          />
        </Suspense>
      ) : (
        <>
          {may && (
            <div className="off-paper">
              <Button kind="primary" onClick={() => change(true)}>
                <Icon name="pencil" size={18} />
                Change the rules
              </Button>
              {isOver && (
                <p className="ink-2 t-14 mt-8">This season is over: its rules are closed unless you reopen them.</p>
              )}
            </div>
          )}
          <RulesInWords rules={rulesFromSent(read.rules)} />
        </>
      )}
    </div>
  );
}

/** Whose rules these are, in a sentence. */
function saidOf({ name, differs }: { name: string | undefined; differs: boolean }): string {
  if (name) return differs ? `${name} plays by rules of its own.` : `${name} plays by the rules of its season.`;
  return differs ? 'This season plays by rules of its own.' : 'This season plays as the league usually does.';
}
