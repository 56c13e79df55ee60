import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { plural } from '#rules/basics/plural.ts';
import { useMailSenderQuery } from '../../generated/messages.ts';
import { useCreateInviteMutation, useSendInviteMutation } from '../../generated/people.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useRestoreFocusAfterBusy } from '../../lib/page/use-restore-focus-after-busy.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { useActor, useCan, useFrame } from '../../lib/wire/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Told } from '../../ui/Told.tsx';
import { copyText } from '../../ui/share/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Window } from '../../ui/dialogs/Window.tsx';
import { CaptainLine } from './CaptainLine.tsx';
import { LinkToGive } from './LinkToGive.tsx';
import { keepInviteLink, keepMailedLink, useInviteLinksMade } from './links-made.ts';
import { isInvitedOrJoined, type CaptainInvites } from './use-captain-invites.ts';
import { mailedWords } from './words.ts';

interface Props {
  teams: readonly { id: string; name: string; captain?: string | undefined }[];
  invites: CaptainInvites;
}

/** Invites the captains of a season, one or all of them, and shows who has joined. */
export default function CaptainLinks({ teams, invites }: Props) {
  const can = useCan();
  const client = useApolloClient();
  const league = useFrame().data?.league.name ?? '';
  const accountId = useActor().accountId ?? '';
  const linkOf = useInviteLinksMade(accountId);
  const isMailSent = !!useMailSenderQuery().data?.isMailSent;
  const [create] = useCreateInviteMutation();
  const [sendInvite] = useSendInviteMutation();
  const [shown, setShown] = useState<Props['teams'][number]>();
  const { isBusy, failure, run } = useCommand();
  useRestoreFocusAfterBusy(isBusy);
  const [told, setTold] = useState('');
  if (!can('account.invite'))
    return <p className="ink-2 t-13 lh-145">Somebody who manages access invites the captains, under Admin, People.</p>;
  if (invites.error)
    return (
      <NotLoaded title="Who was invited could not be loaded" of={failureOf(invites.error)} again={invites.again} />
    );
  if (!invites.isKnown) return <Loading />;
  const invited = invites.byTeam;
  // A link that was used or has ended is none, nor is one in whose place somebody else made another.
  const usable = (id: string) => {
    const [link, known] = [linkOf(id), invited.get(id)];
    return known?.state === 'open' && known.invite?.id === link?.inviteId ? link : undefined;
  };
  const left = teams.filter(({ id }) => !isInvitedOrJoined(invited.get(id)));
  const made = teams.filter(({ id }) => usable(id));
  const captainOf = (team: Props['teams'][number]) => invited.get(team.id)?.captain ?? team.captain;
  const readAgain = () => client.refetchQueries({ include: ['CaptainInvites'] }).catch(() => undefined);
  const make = async (some: Props['teams']) => {
    setTold('');
    const isDone = await run(async () => {
      for (const { id } of some) {
        const known = invited.get(id);
        const renews = known?.state === 'open' ? known.invite?.id : undefined;
        const { data } = await create({ variables: { input: { preset: 'captain', teamId: id, renews } } });
        if (!data) continue;
        const { url, invite } = data.createInvite;
        keepInviteLink(accountId, id, { inviteId: invite.id, url, expires: invite.expires });
      }
    }, readAgain);
    if (isDone)
      setTold(
        `${some.length === 1 ? `The link of ${some[0]!.name} is` : plural(some.length, 'link is', 'links are')} made.`,
      );
  };
  const mail = (url: string, emailAddress: string) => {
    setTold('');
    return run(async () => {
      const { data } = await sendInvite({ variables: { code: url.split('/').at(-1) ?? '', emailAddress } });
      const address = data?.sendInvite ?? emailAddress;
      setTold(mailedWords(address, keepMailedLink(url, address)));
    });
  };
  const said = async (text: string) =>
    setTold((await copyText(text)) ? 'Copied.' : 'It could not be copied. Mark the links and copy them by hand.');
  const textFor = ({ name }: Props['teams'][number]) => `You are invited to ${league} as captain of ${name}:`;
  const copyAll = () => {
    const lines = made.map((team) => {
      const captain = captainOf(team);
      return `${captain ? `${captain}, ${team.name}` : team.name}: ${usable(team.id)!.url}`;
    });
    return said([`You are invited to ${league} as captain. Each link works once, within a week.`, ...lines].join('\n'));
  };
  const open = shown && usable(shown.id);
  const joined = teams.filter(({ id }) => invited.get(id)?.state === 'joined').length;
  return (
    <>
      <p className="ink-2 t-13 lh-145">
        {joined} of {teams.length} captains {joined === 1 ? 'has' : 'have'} joined. Links can be copied, scanned and
        sent until this page is loaded anew; after that a new link takes the place of the old one.
      </p>
      <ul className="ruled">
        {teams.map((team) => (
          <CaptainLine
            key={team.id}
            team={team}
            captain={captainOf(team)}
            known={invited.get(team.id)}
            link={usable(team.id)}
            text={textFor(team)}
            isBusy={isBusy}
            onMake={() => void make([team])}
            onCopy={(url) => void said(url)}
            onShow={() => setShown(team)}
            onMail={isMailSent ? (address) => void mail(usable(team.id)!.url, address) : undefined}
          />
        ))}
      </ul>
      <Refusal of={failure} />
      <div className="row wrap gap-8-12 p-12-16">
        {left.length > 1 && (
          <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void make(left)}>
            {isBusy ? 'Making the links' : `Make ${left.length} links`}
          </Button>
        )}
        {made.length > 0 && <Button onClick={() => void copyAll()}>Copy all links</Button>}
        <Told text={told} />
      </div>
      {shown && open && (
        <Window title={`Captain of ${shown.name}`} onClose={() => setShown(undefined)}>
          <LinkToGive
            {...open}
            text={textFor(shown)}
            about="Scan it, or send the link. No password needed at first."
            mailTo={invited.get(shown.id)?.emailAddress ?? ''}
          />
        </Window>
      )}
    </>
  );
}
