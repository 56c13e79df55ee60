import { endInWords } from './end-in-words.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CaptainLine.module.css';
import type { MadeLink } from './links-made.ts';
import type { CaptainInvite } from './use-captain-invites.ts';

interface Props {
  team: { id: string; name: string };
  captain: string | undefined;
  known: CaptainInvite | undefined;
  /** The link, if it was made on this page and still works. */
  link: MadeLink | undefined;
  /** Text that is sent with the link. */
  text: string;
  isBusy: boolean;
  onMake: () => void;
  onCopy: (url: string) => void;
  onShow: () => void;
  /** Sends the link to the captain’s address; none where this server sends no e-mail. */
  onMail: ((address: string) => void) | undefined;
}

/** A team's captain: whether they have joined, and the ways to hand them their link. */
export function CaptainLine({ team, captain, known, link, text, isBusy, onMake, onCopy, onShow, onMail }: Props) {
  const address = known?.emailAddress;
  const of = <span className="vh"> of {team.name}</span>;
  return (
    <li className="row wrap gap-8-16 between p-10-16">
      <div className={styles.who}>
        <b>{team.name}</b>
        <small className="block ink-2 t-13">
          {[captain ?? 'No captain is known', known?.emailAddress].filter(Boolean).join(', ')}
        </small>
        {known?.isFromBefore && (
          <small className="block ink-2 t-13">Was captain in an earlier season; this season’s team names none.</small>
        )}
        <small className={known?.state === 'joined' ? 'row gap-4 ok t-13 semi' : 'block ink-2 t-13'}>
          {known?.state === 'joined' && <Icon name="check" size={14} />}
          {stateOf(known)}
        </small>
        {link && <code className="mono t-13">{link.url.replace(/^https?:\/\//, '')}</code>}
      </div>
      <div className="flex wrap gap-8 unless-empty">
        {link && (
          <>
            <Button onClick={() => onCopy(link.url)}>Copy{of}</Button>
            <Button onClick={onShow}>QR code{of}</Button>
            {onMail && address ? (
              <Button disabled={isBusy} onClick={() => onMail(address)}>
                Send by e-mail{of}
              </Button>
            ) : (
              <ButtonAnchor href={mailLink(address, `${text} ${link.url}`)}>E-mail{of}</ButtonAnchor>
            )}
          </>
        )}
        {!link && known?.state !== 'joined' && (
          <Button disabled={isBusy} aria-label={`Invite the captain of ${team.name}`} onClick={onMake}>
            {known?.state === 'open' ? 'New link' : 'Invite'}
          </Button>
        )}
      </div>
    </li>
  );
}

const mailLink = (address: string | null | undefined, text: string) =>
  `mailto:${encodeURIComponent(address ?? '')}?subject=${encodeURIComponent('Your invitation')}&body=${encodeURIComponent(text)}`;

/** Where the invitation stands, in words. */
function stateOf(known: CaptainInvite | undefined): string {
  const { state, joined, invite } = known ?? { state: 'none', joined: null, invite: null };
  if (state === 'joined') return `Joined: ${joined}`;
  if (state === 'open' && invite) return `Invited by ${invite.author}, open until ${endInWords(invite.expires)}`;
  if (state === 'ended') return 'The last invitation has ended, and nobody joined';
  return 'Not invited yet';
}
