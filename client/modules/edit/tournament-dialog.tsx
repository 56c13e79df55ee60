import type { TournamentAbout } from './dialogs/TournamentDialog.tsx';
import type { Wanted } from './use-editing.tsx';

/** Adds a tournament to a date, changes its details or deletes it. */
export const tournamentDialog =
  (about: TournamentAbout): Wanted =>
  async () => {
    const { default: TournamentDialog } = await import('./dialogs/TournamentDialog.tsx');
    return (close) => <TournamentDialog {...about} onClose={close} />;
  };
