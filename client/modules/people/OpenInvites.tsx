import { presets } from '#rules/people/presets.ts';
import { useOpenInvitesQuery, useWithdrawInviteMutation } from '../../generated/people.ts';
import { formatDayAndTime } from '../../lib/instant.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

/** Invitations nobody has accepted yet, with a button to withdraw each. Nothing if there are none. */
export function OpenInvites({ teamName }: { teamName: (id: string) => string }) {
  const { data, error, refetch } = useOpenInvitesQuery({ fetchPolicy: 'cache-and-network' });
  const [withdraw] = useWithdrawInviteMutation();
  const { isBusy, failure, run } = useCommand();
  if (error && !data)
    return <NotLoaded title="The open invitations could not be loaded" of={failureOf(error)} again={refetch} />;
  if (!data?.invites.length && !failure) return null;
  const invites = data?.invites ?? [];
  return (
    <Card title="Invited" aside={invites.length}>
      <ul className="ruled">
        {invites.map(({ id, preset, teamId, expires, author }) => {
          const who = `${presets[preset].name}${teamId ? `, ${teamName(teamId)}` : ''}`;
          return (
            <li key={id} className="row gap-10 between tap-56 p-6-16 t-14">
              <span className="w-min">
                <b>{who}</b>
                <small className="block ink-2 t-12">
                  by {author}, until {formatDayAndTime(expires)}
                </small>
              </span>
              <Button
                aria-label={`Take back: ${who}`}
                disabled={isBusy}
                onClick={() => void run(() => withdraw({ variables: { id } }), refetch)}
              >
                Take back
              </Button>
            </li>
          );
        })}
      </ul>
      <Refusal of={failure} />
    </Card>
  );
}
