import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import Tournament from '../../../client/screens/league/Tournament.tsx';
import { aFrame, aPerson, draw, wire, type Answers } from './render.tsx';
import { aSquad, wiredTournament } from './tournament-page.ts';

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
};

type Fields = Parameters<typeof wiredTournament>[0];

/** The page of tournament b, with links to that of a, to the board of a match, and back. */
export const show = (byId: (id: string) => Fields, access: string[] = [], answers: Answers = {}) =>
  draw(
    <>
      <Link to="/tournament/a">A</Link>
      <Link to="/tournament/b">B</Link>
      <Link to="/tournament/b#s1">Board</Link>
      <Back />
      <Routes>
        <Route path="/tournament/:id" element={<Tournament />} />
      </Routes>
    </>,
    {
      at: '/tournament/b',
      answers: {
        Frame: aFrame({ me: access.length ? aPerson({ access }) : null }),
        Tournament: ({ id }) => ({ tournament: wiredTournament({ ...byId(String(id)), id: String(id) }) }),
        SeasonSquads: {
          teams: wire('TeamPage', { total: 2, teams: [aSquad('Fox', 'Fox', 'Ann'), aSquad('Bell', 'Bell', 'Dee')] }),
        },
        TournamentClashes: { tournamentClashes: [] },
        ...answers,
      },
    },
  );
/** Follows a link. */
export const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
