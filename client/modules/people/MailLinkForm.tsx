import { useState } from 'react';
import { useMailSenderQuery } from '../../generated/messages.ts';
import { useSendInviteMutation, useSendSetUpLinkMutation } from '../../generated/people.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import { keepMailedLink } from './links-made.ts';
import { mailedWords } from './words.ts';

interface Props {
  url: string;
  /** Where it goes: typed by hand, with this address filled in; null where the account says it. */
  to: string | null;
}

/**
 * Sends a one-time link by e-mail; nothing where this server sends none. `to` says which link it is, too: null for the
 * set-up link of an account, which goes to its address; otherwise an invitation, with this address filled in.
 */
export function MailLinkForm({ url, to }: Props) {
  const { data } = useMailSenderQuery();
  const [typed, setTyped] = useState(to ?? '');
  const { failure, run } = useCommand();
  const [told, setTold] = useState('');
  const [sendSetUp, setUp] = useSendSetUpLinkMutation();
  const [sendInvite, invite] = useSendInviteMutation();
  if (!data?.isMailSent) return null;
  const isBusy = setUp.loading || invite.loading;
  const code = url.split('/').at(-1) ?? '';
  const submit = async () => {
    if (isBusy) return;
    setTold('');
    await run(async () => {
      const address =
        to === null
          ? (await sendSetUp({ variables: { token: code } })).data?.sendSetupLink
          : (await sendInvite({ variables: { code, emailAddress: typed.trim() } })).data?.sendInvite;
      if (address) setTold(mailedWords(address, keepMailedLink(url, address)));
    });
  };
  return (
    <form className="grid gap-8 full-row" onSubmit={submitHandler(submit)}>
      {to !== null && (
        <Field
          label="Or send it by e-mail to"
          icon="mail"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          required
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        <Icon name="mail" />
        {isBusy ? 'Sending' : 'Send by e-mail'}
      </Button>
      <Refusal what="It was not sent." of={failure} />
      <p className="full-row t-13 unless-empty" role="status">
        {told}
      </p>
    </form>
  );
}
