import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { SideName } from '#rules/darts/leg.ts';
import { Day } from '../../core/data/scalars.ts';
import { DivisionPlayer, PlayerPerformance } from '../division/division-data.view.ts';
import { Division } from '../division/division.entity.ts';
import { DivisionFixture, TournamentFixture } from '../division/fixture-date.view.ts';
import { Side } from '../sayg/sayg.view.ts';
import { PlayerTournament } from './player.view.ts';
import { NamedTeam } from '../team/named-team.view.ts';
import { NamedPlayer } from './named-player.view.ts';
import { PlayerSingles } from './player-singles.view.ts';

@ObjectType({ description: 'What a player threw in singles whose legs were recorded throw by throw.' })
export class PlayerThrows {
  @Field(() => Float, { description: 'Points per three darts.' })
  average!: number;

  @Field(() => Int, { description: 'Darts.' })
  darts!: number;

  @Field(() => Int, { description: 'Throws of 100 to 139.' })
  from100!: number;

  @Field(() => Int, { description: 'Throws of 140 to 179.' })
  from140!: number;

  @Field(() => Int, { description: 'Throws of 180.' })
  maximums!: number;
}

@ObjectType({ description: 'A fixture a player appeared in, with what the player did there.' })
class PlayerAppearance {
  @Field(() => Day, { description: 'Date of the fixture.' })
  date!: string;

  @Field(() => DivisionFixture, { description: 'The fixture, as the caller may see it.' })
  fixture!: DivisionFixture;

  @Field(() => Side, { description: 'Side the player was on.' })
  side!: SideName;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the own team, where the player helped another one out; else none.',
  })
  helpsFrom!: string | null;

  @Field(() => PlayerSingles, { nullable: true, description: 'Singles that count; none when the player was in none.' })
  singles!: PlayerSingles | null;

  @Field(() => PlayerThrows, { nullable: true, description: 'Recorded throws; none where nobody recorded them.' })
  thrown!: PlayerThrows | null;

  @Field(() => Int, { description: 'Number of 180s.' })
  oneEighties!: number;

  @Field(() => [Int], { description: 'Checkouts of 100 or more, the highest first.' })
  hiChecks!: number[];
}

@ObjectType({ description: 'A team a player is entered with in the season.' })
export class PlayerSeasonTeam extends NamedTeam {
  @Field(() => Boolean, { description: 'Whether the player is a captain.' })
  captain!: boolean;

  @Field(() => Division, { nullable: true, description: 'Division the team plays in; none when it was deleted.' })
  division!: Division | null;

  @Field(() => Day, { nullable: true, description: 'The day of the move into the team, if they came from another.' })
  joinedOn!: string | null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day of the move to another team; none for who is in the team.',
  })
  leftOn!: string | null;

  @Field(() => String, { description: 'Since when or until when, for who moved: "since Thu 5 Nov"; else empty.' })
  membership!: string;

  @Field(() => PlayerPerformance, { description: 'Singles for the team in this season, as the caller may see them.' })
  singles!: PlayerPerformance;

  @Field(() => Int, { description: 'Points for the team; those from tournaments are of no team.' })
  points!: number;
}

@ObjectType({ description: 'A hi-check of a player on a card on which they stand in no match.' })
class PlayerOtherHiCheck {
  @Field(() => Day, { description: 'Date of the fixture.' })
  date!: string;

  @Field(() => DivisionFixture, { description: 'The fixture, as the caller may see it.' })
  fixture!: DivisionFixture;

  @Field(() => Int, { description: 'Points of the checkout.' })
  score!: number;
}

@ObjectType({ description: 'A hi-check of a player in a tournament.' })
class PlayerTournamentHiCheck {
  @Field(() => ID, { description: 'Id of the tournament.' })
  tournamentId!: string;

  @Field(() => TournamentFixture, {
    nullable: true,
    description: 'The tournament, whether or not the player was on a side; none where it is a proposal.',
  })
  tournament!: TournamentFixture | null;

  @Field(() => Int, { description: 'Points of the checkout.' })
  score!: number;
}

@ObjectType({ description: 'An opponent of a player in the singles of a season.' })
class PlayerSeasonOpponent {
  @Field(() => ID, { description: 'Id of the opponent.' })
  id!: string;

  @Field(() => String, { description: 'Name of the opponent.' })
  name!: string;

  @Field(() => Int, { description: 'Singles against them.' })
  played!: number;

  @Field(() => Int, { description: 'How many of those the player won.' })
  won!: number;

  @Field(() => Int, { description: 'How many of those the player lost; the others ended level.' })
  lost!: number;

  @Field(() => Int, { description: 'Legs won.' })
  legsFor!: number;

  @Field(() => Int, { description: 'Legs lost.' })
  legsAgainst!: number;
}

@ObjectType({ description: 'A player in one season: over all teams and divisions, without anything private.' })
export class PlayerSeason extends NamedPlayer {
  @Field(() => [PlayerSeasonTeam], {
    description:
      'Teams the player is entered with, or was before moving, the one that was asked for first; none for a guest.',
  })
  teams!: PlayerSeasonTeam[];

  @Field(() => DivisionPlayer, {
    nullable: true,
    description: 'The row in the players table of the division; none while there is nothing to count.',
  })
  row!: DivisionPlayer | null;

  @Field(() => Int, { description: 'How many players that table shows.' })
  ranked!: number;

  @Field(() => [PlayerAppearance], { description: 'Fixtures the player appeared in, by date.' })
  appearances!: PlayerAppearance[];

  @Field(() => PlayerThrows, { nullable: true, description: 'All recorded throws of the season together.' })
  thrown!: PlayerThrows | null;

  @Field(() => [PlayerSeasonOpponent], {
    description: 'Everybody met in singles that count, those met most often first.',
  })
  opponents!: PlayerSeasonOpponent[];

  @Field(() => [PlayerTournament], { description: 'Tournaments the player took part in, by date.' })
  tournaments!: PlayerTournament[];

  @Field(() => [PlayerTournamentHiCheck], { description: 'Checkouts of 100 or more in tournaments that count.' })
  tournamentHiChecks!: PlayerTournamentHiCheck[];

  @Field(() => [PlayerOtherHiCheck], {
    description: 'Checkouts of 100 or more that count, in fixtures the player did not appear in.',
  })
  otherHiChecks!: PlayerOtherHiCheck[];
}
