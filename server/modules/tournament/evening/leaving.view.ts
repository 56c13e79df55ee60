import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { LeavingReason as Reason } from '#rules/card/settled.ts';
import { leavingReasons } from '#rules/card/settled-words.ts';
import { TournamentSideView } from '../tournament.view.ts';

export const LeavingReason = Object.fromEntries(leavingReasons.map((name) => [name, name])) as Record<Reason, Reason>;
registerEnumType(LeavingReason, {
  name: 'LeavingReason',
  description: 'Why a side leaves an evening before it is over.',
  valuesConfig: {
    retired: { description: 'Cannot play on.' },
    wentHome: { description: 'Went home between two matches.' },
    disqualified: { description: 'Was disqualified.' },
    ineligible: { description: 'May not play in this tournament.' },
    other: { description: 'Another reason, which the note says.' },
  },
});

@ObjectType('MatchGoneOn', { description: 'A match that is over because a side has left, and who goes on from it.' })
export class MatchGoneOnView {
  @Field(() => String, { description: 'Label of the match: "M3".' })
  label!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the match.' })
  matchId!: string | null;

  @Field(() => TournamentSideView, { description: 'Who goes on.' })
  opponent!: TournamentSideView;
}

@ObjectType('SideLeft', { description: 'A side that has left the evening.' })
export class SideLeftView {
  @Field(() => TournamentSideView, { description: 'The side.' })
  side!: TournamentSideView;

  @Field(() => LeavingReason, { nullable: true, description: 'Why; none where nobody has said.' })
  reason!: Reason | null;

  @Field(() => String, { description: 'More about it; empty where there is nothing.' })
  note!: string;

  @Field(() => String, { description: 'In words: "Bea Finch: retired (hurt her hand)".' })
  words!: string;

  @Field(() => String, { description: 'The same as a mark beside its name: "retired", "left".' })
  mark!: string;

  @Field(() => [MatchGoneOnView], { description: 'Its matches that others have won by it.' })
  goingOn!: MatchGoneOnView[];
}
