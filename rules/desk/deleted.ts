import { can, type Actor } from '../people/policies.ts';

/** Kinds of records that can be restored, with their words and the right that is needed (league.md 2). */
export const deletedKinds = [
  { kind: 'note', one: 'note', more: 'Notes', action: 'note.delete' },
  { kind: 'fixture', one: 'fixture', more: 'Fixtures', action: 'fixture.delete' },
  { kind: 'player', one: 'player', more: 'Players', action: 'player.delete' },
  { kind: 'team', one: 'team', more: 'Teams', action: 'team.delete' },
  { kind: 'season', one: 'season', more: 'Seasons', action: 'season.delete' },
  { kind: 'division', one: 'division', more: 'Divisions', action: 'division.delete' },
  { kind: 'tournament', one: 'tournament', more: 'Tournaments', action: 'tournament.delete' },
  { kind: 'template', one: 'template', more: 'Templates', action: 'template.delete' },
] as const;

export type DeletedKind = (typeof deletedKinds)[number]['kind'];

/** The kinds whose deleted records the actor may see and restore, in the order above. */
export const restorableKinds = (actor: Actor) => deletedKinds.filter(({ action }) => can(actor, action));
