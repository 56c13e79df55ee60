import type { AccessFlag } from '#rules/people/access.ts';
import { shortRightName } from '#rules/people/presets.ts';
import { useRevokeTokenMutation, type TokenRowFragment } from '../../../generated/people.ts';
import { formatTimeWithShortDayUnlessToday } from '../../../lib/instant.ts';
import { endInWords } from '../end-in-words.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { useCommand } from '../../../lib/wire/use-command.ts';
import { AskingButton } from '../../../record/AskingButton.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';

interface Props {
  tokens: readonly TokenRowFragment[];
  /** Whether it names the owners. */
  ofEverybody?: boolean;
  /** Asks for the tokens again. */
  again: () => Promise<unknown>;
  /** Says what was done; empty while something is being done. */
  tell: (text: string) => void;
}

const rightNames = (flags: readonly string[]) => (flags as AccessFlag[]).map(shortRightName).join(', ');

/** Tokens with what each can do, and a button to revoke it. */
export function TokenList({ tokens, ofEverybody = false, again, tell }: Props) {
  const [revoke] = useRevokeTokenMutation();
  const { isBusy, failure, run } = useCommand();
  useRestoreFocusAfterBusy(isBusy);
  async function revokeAndTell({ id, name }: TokenRowFragment) {
    tell('');
    if (await run(() => revoke({ variables: { id } }), again)) tell(`“${name}” was revoked.`);
  }
  return (
    <>
      <Refusal what={<b>The token could not be revoked.</b>} of={failure} />
      <ul className="ruled">
        {tokens.map((token) => (
          <li key={token.id} className="row gap-12 between p-10-16">
            <span className="breaks">
              <b>{token.name}</b>
              {ofEverybody && <small className="block ink-2 t-13 lh-14">of {token.owner}</small>}
              <Rights token={token} />
              <small className="block ink-2 t-13 lh-14">{timesOf(token)}</small>
            </span>
            <AskingButton
              aria-label={`Revoke ${token.name}${ofEverybody ? ` of ${token.owner}` : ''}`}
              aria-haspopup="dialog"
              disabled={isBusy}
              question={questionToRevoke(token)}
              onWanted={() => void revokeAndTell(token)}
            >
              Revoke
            </AskingButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const questionToRevoke = (token: TokenRowFragment) => ({
  title: `Revoke “${token.name}”?`,
  text: <RevokeText token={token} />,
  action: 'Revoke it',
  keep: 'Cancel',
});

/** What revoking it does, and what it was good for. */
const RevokeText = ({ token }: { token: TokenRowFragment }) => (
  <>
    <p>
      The program that uses it is refused from now on, and its live connections are closed at once. This cannot be
      undone: to go on, the program needs a new token.
    </p>
    <p className="mt-8">
      {token.usable.length > 0 && `It can do: ${rightNames(token.usable)}. `}
      {lastUse(token)}.
    </p>
  </>
);

/** What it can do now, and what was chosen and cannot be done at present. */
function Rights({ token: { access, usable, isExpired } }: { token: TokenRowFragment }) {
  const lost = access.filter((flag) => !usable.includes(flag));
  return (
    <>
      <small className="block ink-2 t-13 lh-14">
        {usable.length ? rightNames(usable) : 'Reads what everybody can see'}
      </small>
      {lost.length > 0 && !isExpired && (
        <small className="block warn t-13 lh-14">Not at present, as its owner may not: {rightNames(lost)}</small>
      )}
    </>
  );
}

const lastUse = ({ lastUsed }: TokenRowFragment) =>
  lastUsed ? `Last used ${formatTimeWithShortDayUnlessToday(lastUsed)}` : 'Never used';

function timesOf(token: TokenRowFragment): string {
  const { created, expires, isExpired } = token;
  const end = expires ? `${isExpired ? 'expired' : 'expires'} ${endInWords(expires)}` : 'no end';
  return `${lastUse(token)} · ${end} · made ${endInWords(created)}`;
}
