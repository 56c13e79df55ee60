import { useState } from 'react';
import { presets } from '#rules/people/presets.ts';
import { useOpenInvitesQuery, useWithdrawInviteMutation } from '../../generated/people.ts';
import { endInWords } from './end-in-words.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Told } from '../../ui/Told.tsx';

/** Invitations nobody has accepted yet, with a button to withdraw each. Nothing if there were none. */
export function OpenInvites({ teamName }: { teamName: (id: string) => string }) {
  const { data, error, refetch } = useOpenInvitesQuery({ fetchPolicy: 'cache-and-network' });
  const [withdraw] = useWithdrawInviteMutation();
  const { isBusy, failure, run } = useCommand();
  const [told, setTold] = useState('');
  useRestoreFocusAfterBusy(isBusy);
  const takeBack = async (id: string, who: string) => {
    setTold('');
    if (await run(() => withdraw({ variables: { id } }), refetch)) setTold(`Taken back: ${who}.`);
  };
  if (error && !data)
    return <NotLoaded title="The open invitations could not be loaded" of={failureOf(error)} again={refetch} />;
  if (!data?.invites.length && !failure && !told) return null;
  const invites = data?.invites ?? [];
  return (
    <Card title="Invited" aside={invites.length || undefined}>
      <ul className="ruled">
        {invites.map(({ id, preset, teamId, expires, author }) => {
          const who = `${presets[preset].name}${teamId ? `, ${teamName(teamId)}` : ''}`;
          return (
            <li key={id} className="row gap-10 between tap-56 p-6-16 t-14">
              <span className="w-min">
                <b>{who}</b>
                <small className="block ink-2 t-12">
                  by {author}, until {endInWords(expires)}
                </small>
              </span>
              <Button aria-label={`Take back: ${who}`} disabled={isBusy} onClick={() => void takeBack(id, who)}>
                Take back
              </Button>
            </li>
          );
        })}
      </ul>
      <Told text={told} className="unless-empty p-10-16 t-14 anywhere" />
      <Refusal of={failure} />
    </Card>
  );
}
