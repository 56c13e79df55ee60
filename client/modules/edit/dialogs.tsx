import type { SquadAbout } from './dialogs/AddPlayersDialog.tsx';
import type { AddTeamAbout } from './dialogs/AddTeamDialog.tsx';
import type { AddTeamsAbout } from './dialogs/AddTeamsDialog.tsx';
import type { DivisionAbout } from './dialogs/DivisionDialog.tsx';
import type { NewDateAbout } from './dialogs/NewDateDialog.tsx';
import type { NoteAbout } from './dialogs/NoteDialog.tsx';
import type { PlayerAbout } from './dialogs/PlayerDialog.tsx';
import type { SeasonAbout } from './dialogs/SeasonDialog.tsx';
import type { TeamAbout } from './dialogs/TeamDialog.tsx';
import type { TeamSeasonsAbout } from './dialogs/TeamSeasonsDialog.tsx';
import type { Wanted } from './use-editing.tsx';

/** Adds, changes or deletes a note. */
export const noteDialog =
  (about: NoteAbout): Wanted =>
  async () => {
    const { default: NoteDialog } = await import('./dialogs/NoteDialog.tsx');
    return (close) => <NoteDialog {...about} onClose={close} />;
  };

/** Adds a date to the fixtures. */
export const newDateDialog =
  (about: NewDateAbout): Wanted =>
  async () => {
    const { default: NewDateDialog } = await import('./dialogs/NewDateDialog.tsx');
    return (close) => <NewDateDialog {...about} onClose={close} />;
  };

/** Adds players to a team. */
export const addPlayersDialog =
  (about: SquadAbout): Wanted =>
  async () => {
    const { default: AddPlayersDialog } = await import('./dialogs/AddPlayersDialog.tsx');
    return (close) => <AddPlayersDialog {...about} onClose={close} />;
  };

/** Changes, moves or removes a player. */
export const playerDialog =
  (about: PlayerAbout): Wanted =>
  async () => {
    const { default: PlayerDialog } = await import('./dialogs/PlayerDialog.tsx');
    return (close) => <PlayerDialog {...about} onClose={close} />;
  };

/** Adds a team to a season, a new one or one of another season. */
export const addTeamDialog =
  (about: AddTeamAbout): Wanted =>
  async () => {
    const { default: AddTeamDialog } = await import('./dialogs/AddTeamDialog.tsx');
    return (close) => <AddTeamDialog {...about} onClose={close} />;
  };

/** Adds several pasted teams to a division. */
export const addTeamsDialog =
  (about: AddTeamsAbout): Wanted =>
  async () => {
    const { default: AddTeamsDialog } = await import('./dialogs/AddTeamsDialog.tsx');
    return (close) => <AddTeamsDialog {...about} onClose={close} />;
  };

/** Changes a team, or takes it out of a season. */
export const teamDialog =
  (about: TeamAbout): Wanted =>
  async () => {
    const { default: TeamDialog } = await import('./dialogs/TeamDialog.tsx');
    return (close) => <TeamDialog {...about} onClose={close} />;
  };

/** Sets the seasons in which a team plays, and its divisions. */
export const teamSeasonsDialog =
  (about: TeamSeasonsAbout): Wanted =>
  async () => {
    const { default: TeamSeasonsDialog } = await import('./dialogs/TeamSeasonsDialog.tsx');
    return (close) => <TeamSeasonsDialog {...about} onClose={close} />;
  };

/** Adds, changes or deletes a season. */
export const seasonDialog =
  (about: SeasonAbout): Wanted =>
  async () => {
    const { default: SeasonDialog } = await import('./dialogs/SeasonDialog.tsx');
    return (close) => <SeasonDialog {...about} onClose={close} />;
  };

/** Adds, renames or deletes a division. */
export const divisionDialog =
  (about: DivisionAbout): Wanted =>
  async () => {
    const { default: DivisionDialog } = await import('./dialogs/DivisionDialog.tsx');
    return (close) => <DivisionDialog {...about} onClose={close} />;
  };
