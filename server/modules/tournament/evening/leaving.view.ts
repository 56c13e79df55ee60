import { Field, ID, ObjectType } from 'type-graphql';
import { leavingReasons, type LeavingReason as Reason } from '#rules/card/settled.ts';
import { TournamentSideView } from '../tournament.view.ts';
import { enumType } from '../../../core/graphql/enum-type.ts';

export const LeavingReason = enumType('LeavingReason', leavingReasons, {
  description: 'Why a side leaves an evening before it is over.',
  values: {
    retired: 'Cannot play on.',
    wentHome: 'Went home between two matches.',
    disqualified: 'Was disqualified.',
    ineligible: 'May not play in this tournament.',
    other: 'Another reason, which the note says.',
  },
});

@ObjectType('MatchGoneOn', { description: 'A match that is over because a side has left, and who goes on from it.' })
class MatchGoneOnView {
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
