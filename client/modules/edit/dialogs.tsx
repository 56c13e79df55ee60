import type { SquadAbout } from './AddPlayersDialog.tsx';
import type { AddTeamAbout } from './AddTeamDialog.tsx';
import type { DivisionAbout } from './DivisionDialog.tsx';
import type { NewDateAbout } from './NewDateDialog.tsx';
import type { NoteAbout } from './NoteDialog.tsx';
import type { PlayerAbout } from './PlayerDialog.tsx';
import type { SeasonAbout } from './SeasonDialog.tsx';
import type { TeamAbout } from './TeamDialog.tsx';
import type { TeamSeasonsAbout } from './TeamSeasonsDialog.tsx';
import type { Wanted } from './use-editing.tsx';

/** Adds, changes or deletes a note. */
export const noteDialog =
  (about: NoteAbout): Wanted =>
  async () => {
    const { default: NoteDialog } = await import('./NoteDialog.tsx');
    return (close) => <NoteDialog {...about} onClose={close} />;
  };

/** Adds a date to the fixtures. */
export const newDateDialog =
  (about: NewDateAbout): Wanted =>
  async () => {
    const { default: NewDateDialog } = await import('./NewDateDialog.tsx');
    return (close) => <NewDateDialog {...about} onClose={close} />;
  };

/** Adds players to a team. */
export const addPlayersDialog =
  (about: SquadAbout): Wanted =>
  async () => {
    const { default: AddPlayersDialog } = await import('./AddPlayersDialog.tsx');
    return (close) => <AddPlayersDialog {...about} onClose={close} />;
  };

/** Changes, moves or removes a player. */
export const playerDialog =
  (about: PlayerAbout): Wanted =>
  async () => {
    const { default: PlayerDialog } = await import('./PlayerDialog.tsx');
    return (close) => <PlayerDialog {...about} onClose={close} />;
  };

/** Adds a team to a season, a new one or one of another season. */
export const addTeamDialog =
  (about: AddTeamAbout): Wanted =>
  async () => {
    const { default: AddTeamDialog } = await import('./AddTeamDialog.tsx');
    return (close) => <AddTeamDialog {...about} onClose={close} />;
  };

/** Changes a team, or takes it out of a season. */
export const teamDialog =
  (about: TeamAbout): Wanted =>
  async () => {
    const { default: TeamDialog } = await import('./TeamDialog.tsx');
    return (close) => <TeamDialog {...about} onClose={close} />;
  };

/** Says in which seasons a team plays, and in which divisions. */
export const teamSeasonsDialog =
  (about: TeamSeasonsAbout): Wanted =>
  async () => {
    const { default: TeamSeasonsDialog } = await import('./TeamSeasonsDialog.tsx');
    return (close) => <TeamSeasonsDialog {...about} onClose={close} />;
  };

/** Adds, changes or deletes a season. */
export const seasonDialog =
  (about: SeasonAbout): Wanted =>
  async () => {
    const { default: SeasonDialog } = await import('./SeasonDialog.tsx');
    return (close) => <SeasonDialog {...about} onClose={close} />;
  };

/** Adds, renames or deletes a division. */
export const divisionDialog =
  (about: DivisionAbout): Wanted =>
  async () => {
    const { default: DivisionDialog } = await import('./DivisionDialog.tsx');
    return (close) => <DivisionDialog {...about} onClose={close} />;
  };
