import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { SeasonDates } from '#rules/basics/dates.ts';
import type { LeagueRules } from '#rules/basics/defaults.ts';
import { rulesFromSent, rulesToSend } from '#rules/league/sent-rules.ts';
import { transferDeadlineFaults } from '#rules/league/eligibility-rules.ts';
import { plural } from '#rules/basics/plural.ts';
import { ruleFaults } from '#rules/league/rule-faults.ts';
import { withoutGapsAtEnd } from '#rules/league/stored-rules.ts';
import { PutSeasonRulesDocument, SeasonRulesDocument, TablesUnderRulesDocument } from '../../../generated/rules.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { PageForm } from '../../../record/PageForm.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import type { ReadRules } from '../documents.ts';
import { StartingRulesChoice } from './StartingRulesChoice.tsx';
import { RuleFields } from './RuleFields.tsx';
import { TableChanges } from './TableChanges.tsx';

interface Props {
  read: ReadRules;
  onSaved: () => void;
  onClose: () => void;
}

/** The rules with the version of their season. */
interface Loaded {
  version: string;
  read: ReadRules;
}

/** A card for editing: without places after the last match. One between two stays, or results would slide. */
const withoutGaps = ({ card, ...rules }: LeagueRules): LeagueRules => ({
  ...rules,
  card: { league: withoutGapsAtEnd(card.league), qualifier: withoutGapsAtEnd(card.qualifier) },
});

/** A deadline of another season says nothing of this one. */
const withinSeason = (rules: LeagueRules, season: SeasonDates): LeagueRules =>
  transferDeadlineFaults(rules, season).length
    ? { ...rules, eligibility: { ...rules.eligibility, lastTransfer: null } }
    : rules;

/** The fields at which there is no room for a hint. */
const labelsWithoutHint = {
  'card.league': 'the card',
  'card.qualifier': 'the card of a qualifier',
  handicap: 'head starts',
  teamTieBreaks: 'what orders the table',
  'playerPoints.sizes': 'the matches that give points',
  playerTieBreaks: 'what orders the players',
  mostMatches: 'how often somebody plays on a night',
};

const goneError = () => new SendError('The season is gone.', 'NOT_FOUND');

/** Changes the rules of a season or a division. What is typed is kept on this device until it is saved. */
export default function RulesForm({ read, onSaved, onClose }: Props) {
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const { season, divisionId } = read;
  const place = { season: season.id, division: divisionId };
  /** What whoever saves has been asked and has confirmed. */
  const said = useRef({ confirmed: false, reopened: false });
  const load = async (): Promise<Loaded> => {
    const now = (await readUncached(client, SeasonRulesDocument, place))?.seasonRules;
    if (!now) throw goneError();
    return { version: now.season.version, read: now };
  };
  const form = useRecordForm<Loaded, LeagueRules>({
    kept: { record: `rules ${season.id} ${divisionId ?? ''}`, what: `Rules of ${season.name}` },
    load,
    ofParts: ['points', 'playerPoints', 'card', 'extras', 'zones', 'eligibility'],
    labels: labelsWithoutHint,
    fieldsOf: (loaded) => withoutGaps(rulesFromSent((loaded?.read ?? read).rules)),
    check: (rules) => [...ruleFaults(rules), ...transferDeadlineFaults(rules, season)],
    isWanted: async (rules) => {
      const data = await readUncached(client, TablesUnderRulesDocument, { ...place, rules: rulesToSend(rules) });
      if (!data?.seasonRules) throw goneError();
      const { isOver } = data.seasonRules;
      const cards = data.cardsUnderRules;
      said.current = { confirmed: cards > 0, reopened: isOver };
      if (!cards && !isOver) return true;
      const text = (
        <div className="stack gap-12">
          {cards > 0 && (
            <p>
              {plural(cards, 'published card counts', 'published cards count')} by them at once. Cards stay as they were
              entered.
            </p>
          )}
          <TableChanges tables={data.tablesUnderRules} isOfPlayers={rules.isOfPlayers} />
        </div>
      );
      const title = isOver ? `${season.name} is over. Change its rules all the same?` : 'Count by these rules?';
      return askFirst({ title, text, action: 'Save the rules', keep: 'Not yet' });
    },
    save: async (rules, loaded) => {
      await client.mutate({
        mutation: PutSeasonRulesDocument,
        variables: { ...place, version: loaded!.version, rules: rulesToSend(rules), ...said.current },
      });
    },
    onDone: onSaved,
  });
  const { fields, set, faultOf, hintOf, failure } = form;
  if (!fields)
    return form.isBusy ? (
      <Loading text="Loading the rules">
        <Bone width="100%" height="480px" />
      </Loading>
    ) : (
      <NotLoaded title="The rules could not be loaded" of={failure ?? { code: '', messages: [] }} again={form.again} />
    );
  return (
    <PageForm form={form} unchanged="Nothing is changed." leave={<Button onClick={onClose}>Close</Button>}>
      <StartingRulesChoice
        seasonId={season.id}
        rules={fields}
        usual={divisionId ? { name: `As ${season.name}`, rules: rulesFromSent(read.otherwise) } : undefined}
        onChoose={(rules) => set(withoutGaps(withinSeason(rules, season)))}
      />
      <RuleFields rules={fields} season={season} set={set} faultOf={faultOf} hintOf={hintOf} />
    </PageForm>
  );
}
