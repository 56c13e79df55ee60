import { Field, ID, Int, ObjectType } from 'type-graphql';
import { deletedKinds } from '#rules/desk/deleted.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

export const DeletedKind = enumType(
  'DeletedKind',
  deletedKinds.map(({ kind }) => kind),
  {
    description:
      'Kinds of records that come back after they were deleted; a player is one who was removed from a team.',
  },
);

@ObjectType({ description: 'The team and the season that a player was removed from.' })
class DeletedFrom {
  @Field(() => ID, { description: 'Id of the team.' })
  teamId!: string;

  @Field(() => ID, { description: 'Id of the season.' })
  seasonId!: string;
}

/** Has no field `id`: a player may have been removed from several teams. */
@ObjectType({ description: 'A record that was deleted.' })
export class DeletedRecord {
  @Field(() => ID, { description: 'Id of the record, with which it is restored.' })
  recordId!: string;

  @Field(() => String, { description: 'What it is called, or says.' })
  name!: string;

  @Field(() => String, { description: 'What else tells it from others: date, season, team, venue.' })
  text!: string;

  @Field(() => DateTime, { description: 'When it was deleted.' })
  deleted!: Date;

  @Field(() => String, { description: 'Name of the person who deleted it.' })
  remover!: string;

  @Field(() => DeletedFrom, {
    nullable: true,
    description: 'Of a player: where they played. They are restored with it.',
  })
  from!: DeletedFrom | null;
}

@ObjectType({ description: 'A page of the deleted records of a kind.' })
export class DeletedPage {
  @Field(() => Int, { description: 'How many there are on all pages together.' })
  total!: number;

  @Field(() => [DeletedRecord], { description: 'Records of this page, those that were deleted last first.' })
  records!: DeletedRecord[];
}
