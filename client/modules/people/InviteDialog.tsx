import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { presets } from '#rules/people/presets.ts';
import { useCreateInviteMutation, type CreateInviteMutation } from '../../generated/people.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { LinkToGive } from './LinkToGive.tsx';
import { RadioButtons } from './RadioButtons.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import { useTeamNames } from './use-team-names.ts';

const offered = ['captain', 'scorer', 'secretary', 'treasurer'] as const;
type Offered = (typeof offered)[number];

interface Props {
  /** The team whose captain is to be invited, if known. */
  teamId?: string;
  onClose: () => void;
}

/** Invites somebody with a preset of rights, and a captain for a team: by link, QR code or text message. */
export default function InviteDialog({ teamId = '', onClose }: Props) {
  const [preset, setPreset] = useState<Offered>('captain');
  const [team, setTeam] = useState(teamId);
  const [made, setMade] = useState<CreateInviteMutation['createInvite']>();
  const { failure, setFailure, run } = useCommand();
  // Choices are locked while a link is being made: it would otherwise be shown for a choice whose rights it does not
  // give.
  const [create, { loading }] = useCreateInviteMutation();
  const teams = useTeamNames();
  const client = useApolloClient();
  const league = useFrame().data?.league.name ?? '';
  const { ofTeam, about, name } = presets[preset];
  const change = (what: () => void) => {
    setMade(undefined);
    setFailure(undefined);
    what();
  };
  const submit = () =>
    run(async () => {
      const { data } = await create({ variables: { input: { preset, teamId: ofTeam ? team || null : null } } });
      setMade(data?.createInvite);
      await client.refetchQueries({ include: ['OpenInvites'] }).catch(() => undefined);
    });
  const teamName = teams.list.find(({ id }) => id === team)?.name;
  const text = `You are invited to ${league} as ${name.toLowerCase()}${ofTeam && teamName ? ` of ${teamName}` : ''}:`;
  return (
    <Window title={teamId ? 'Invite the captain' : 'Invite somebody'} onClose={onClose}>
      <RadioButtons
        label="What they are invited as"
        name="preset"
        options={offered.map((one) => ({ value: one, text: presets[one].name }))}
        value={preset}
        disabled={loading}
        onChange={(one) => change(() => setPreset(one))}
      />
      {ofTeam && (
        <TeamChoice
          label="Team"
          teams={teams}
          value={team}
          disabled={loading}
          onChange={(id) => change(() => setTeam(id))}
        />
      )}
      <p className="ink-2 t-13 lh-145">{ofTeam && teamName ? about.replace('their team', teamName) : about}</p>
      <Refusal of={failure} />
      {made ? (
        <LinkToGive
          url={made.url}
          expires={made.invite.expires}
          text={text}
          about="Scan it, or send the link. No password needed at first."
          mailTo=""
        />
      ) : (
        <Button kind="primary" full disabled={loading || (ofTeam && !team)} onClick={() => void submit()}>
          {loading ? 'Making the link' : 'Make the link'}
        </Button>
      )}
    </Window>
  );
}
