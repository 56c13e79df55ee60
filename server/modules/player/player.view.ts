import { Field, ObjectType } from 'type-graphql';
import type { Namesake } from '#rules/league/namesakes.ts';
import { Day } from '../../core/data/scalars.ts';
import { DivisionPlayer } from '../division/division-data.view.ts';
import { DivisionFixture, TournamentFixture } from '../division/fixture-date.view.ts';
import { Division } from '../division/division.entity.ts';
import { Season } from '../season/season.entity.ts';
import { Player } from './player.entity.ts';
import { NamedTeam } from '../team/named-team.view.ts';

@ObjectType({ description: 'A team a player is entered with for a season.' })
export class PlayerTeam extends NamedTeam {
  @Field(() => Season, { nullable: true, description: 'The season; none when it was deleted.' })
  season!: Season | null;

  @Field(() => Division, { nullable: true, description: 'Division the team plays in; none when it was deleted.' })
  division!: Division | null;

  @Field(() => Boolean, { description: 'Whether the player is a captain.' })
  captain!: boolean;
}

@ObjectType({ description: 'A fixture a player appeared in.' })
export class PlayerFixture {
  @Field(() => Day, { description: 'Date of the fixture.' })
  date!: string;

  @Field(() => DivisionFixture, { description: 'The fixture, as the caller may see it.' })
  fixture!: DivisionFixture;
}

@ObjectType({ description: 'A tournament a player took part in.' })
export class PlayerTournament {
  @Field(() => TournamentFixture, { description: 'The tournament.' })
  tournament!: TournamentFixture;

  @Field(() => Boolean, { description: 'Whether the player was on the side that won it.' })
  winner!: boolean;
}

@ObjectType('Player', { description: 'A person who plays: one id over all teams and seasons.' })
export class PlayerDetails extends Player {
  @Field(() => String, {
    nullable: true,
    description: 'E-mail address, for the person and those who manage people; none for everybody else.',
  })
  override emailAddress!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of another entry of the same person that is hidden, and this one with it, for those who may hide people.',
  })
  hiddenThrough?: string | null;

  @Field(() => [PlayerTeam], { description: 'Teams the player is entered with, the latest season first.' })
  teams!: PlayerTeam[];

  @Field(() => Season, {
    nullable: true,
    description: 'The season of all that follows: the one asked for, else the one being played, else the latest.',
  })
  season!: Season | null;

  @Field(() => DivisionPlayer, {
    nullable: true,
    description: 'The row in the players table of the division; none while there is nothing to count.',
  })
  row?: DivisionPlayer | null;

  @Field(() => [PlayerFixture], { description: 'Fixtures of the season the player appeared in, by date.' })
  fixtures?: PlayerFixture[];

  @Field(() => [PlayerTournament], { description: 'Tournaments of the season the player took part in, by date.' })
  tournaments?: PlayerTournament[];
}

@ObjectType({ description: 'Somebody in another team of a season whose name is asked about.' })
export class SeasonNamesake implements Namesake {
  @Field(() => String, { description: 'The name as it was asked.' })
  name!: string;

  @Field(() => String, { description: 'Name of the team.' })
  team!: string;
}
