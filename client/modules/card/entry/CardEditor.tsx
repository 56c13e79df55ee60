import { useEffect, useEffectEvent, useState } from 'react';
import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import { withSquadsOfOneInEmptyMatches } from '#rules/card/line-up.ts';
import { withProposedHeadStarts } from '#rules/card/head-starts.ts';
import { draftAgreeingWith } from '#rules/card/submission.ts';
import { isBlankCard } from '#rules/card/scorecard.ts';
import { useAskBeforeLeaving } from '../../../lib/page/leaving.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { useActor, useCan, useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { AgreeWithTheirs } from '../agree/AgreeWithTheirs.tsx';
import { BothCards } from '../agree/BothCards.tsx';
import { Conflict } from '../compare/Conflict.tsx';
import { PublishedMeanwhile } from '../compare/PublishedMeanwhile.tsx';
import { cardToEdit, handicapOf, helperTeams, cardForRules, type EditedFixture } from '../edited-card.ts';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import { HelperMarks } from '../reading/PlayerName.tsx';
import { PostponedNote } from '../standing/PostponedNote.tsx';
import { CardForm } from './CardForm.tsx';
import { manOfTheMatchName, useHiCheckEntry } from './ExtrasEntry.tsx';
import { PhoneHead, saveStateOf } from './PhoneHead.tsx';
import { useCardEdit, type CardEdit } from './use-card-edit.ts';
import type { Squads } from './use-squads.ts';

interface Props {
  head: FixtureOfCard;
  fixture: EditedFixture;
  squads: Squads;
  /** Begins with an empty card, to take the published results back. */
  isUnpublishing?: boolean | undefined;
  onSaved: (fixture: EditedFixture) => void;
  /** Told whether anything is unsaved. */
  onEntering: (isEntering: boolean) => void;
}

const leavingHiCheck = { title: 'Leave the card?', isKept: false };

const leavingHiCheckText = ({ isChanged, isSafe }: Pick<CardEdit, 'isChanged' | 'isSafe'>) => {
  const others = isSafe ? ', the rest is kept on this device' : ' with everything that is not saved';
  return `The hi-check that you began is not on the card yet. It is lost then${isChanged ? others : ''}.`;
};

/** A card while it is entered: agreed with, filled in, or compared with what somebody else saved. */
export function CardEditor({ head, fixture, squads, isUnpublishing = false, onSaved, onEntering }: Props) {
  const isOfPlayers = useIsSeasonOfPlayers(head.season?.id);
  const night = handicapOf(fixture, squads.figures);
  const isAdmin = useCan()('fixture.publish');
  const { teamId } = useActor();
  const side = isAdmin ? undefined : fixtureSideOfTeam({ homeTeamId: head.home.id, awayTeamId: head.away.id }, teamId);
  const edit = useCardEdit(fixture, {
    ...{ isPublished: head.resultsPublished, isUnpublishing, side, onSaved },
    fill: (card, formats) =>
      isOfPlayers
        ? withProposedHeadStarts(
            { before: card, after: withSquadsOfOneInEmptyMatches(card, squads.squads, formats) },
            formats,
            night,
          )
        : card,
    adjust: (change, formats) => withProposedHeadStarts(change, formats, night),
  });
  // Here, and not in the form: it is there again after the cards have been compared.
  const hiCheck = useHiCheckEntry(edit.card);
  useAskBeforeLeaving(hiCheck.isBegun ? { ...leavingHiCheck, text: leavingHiCheckText(edit) } : undefined);
  const askFirst = useAskFirst();
  const { params, change } = useAddressParams();
  const view = params.get('view');
  const { base, card, formats, isChanged, theirs, settle } = edit;
  /** Whether the other team's card is shown first: not if the own one was begun, nor in place of an open form. */
  const [isOffered, setOffered] = useState(!edit.isBegun && view !== 'own' && !!fixture.theirs);
  /** The match that opens first. */
  const [first, setFirst] = useState<number>();
  useEffect(() => onEntering(isChanged), [isChanged, onEntering]);

  const teams = { home: head.home.name, away: head.away.name };
  const versions = { mine: card, formats, teams };
  const offered = squads.people.flatMap(({ id, helpsFrom }) => (helpsFrom ? [[id, helpsFrom] as const] : []));
  const other = side && !base.resultsPublished && base.theirs ? base.theirs : undefined;

  const told = JSON.stringify(head.standing);
  const [toldFirst] = useState(told);
  const hear = useEffectEvent(() => edit.hear());
  // Where both teams' cards differ, only the version says that a machine has recorded a throw on the own one.
  const isNews = told !== toldFirst || head.version > base.version;
  useEffect(() => void (side && isNews && hear()), [side, told, head.version, isNews]);
  const checkRules = useEffectEvent(() => edit.checkRules());
  const isBehind = head.rulesVersion !== base.rulesVersion;
  const [seenFirst] = useState(head.rulesVersion);
  useEffect(
    () => void (isBehind && head.rulesVersion !== seenFirst && checkRules()),
    [isBehind, head.rulesVersion, seenFirst],
  );
  const mayAgree = !!other && isBlankCard(cardToEdit(base));

  const showOffered = () => {
    edit.forgetFailure();
    setOffered(true);
  };

  /** Continues with a copy of their card in place of what was entered. */
  const takeCopy = async ({ card: copied }: NonNullable<typeof other>, index: number) => {
    const text = 'Their card takes the place of what you have entered here.';
    const isWanted =
      !edit.isBegun ||
      (await askFirst({ title: 'Go on from their card?', text, action: 'Take theirs', keep: 'Keep mine' }));
    if (!isWanted) return;
    edit.takeOver((now) => draftAgreeingWith(cardForRules(copied), now));
    setFirst(index);
    setOffered(false);
  };

  const shown = () => {
    if (theirs?.resultsPublished && !isAdmin)
      return <PublishedMeanwhile {...versions} published={theirs} onLeave={() => settle(undefined)} />;
    if (theirs)
      return (
        <Conflict
          {...versions}
          before={edit.before}
          theirs={theirs}
          side={side}
          manName={manOfTheMatchName(squads.squads, theirs, head)}
          onSettle={settle}
        />
      );
    if (other && side && view === 'both')
      return (
        <BothCards
          mine={card}
          other={other}
          season={head.season}
          side={side}
          formats={formats}
          teams={teams}
          onBack={() => change({ view: null })}
        />
      );
    if (other && side && isOffered && mayAgree)
      return (
        <AgreeWithTheirs
          edit={edit}
          other={other}
          side={side}
          teams={teams}
          squads={squads.squads}
          head={head}
          season={head.season}
          isBegun={edit.isBegun}
          onOwn={() => {
            setOffered(false);
            change({ view: 'own' });
          }}
          onChange={(index) => void takeCopy(other, index)}
        />
      );
    return (
      <CardForm
        head={head}
        edit={edit}
        hiCheck={hiCheck}
        squads={squads}
        side={side}
        isUnpublishing={isUnpublishing}
        openAtFirst={first}
        onTheirs={mayAgree ? showOffered : undefined}
        onBoth={() => change({ view: 'both' })}
      />
    );
  };
  return (
    <>
      <PhoneHead fixture={head} side={side} mark={saveStateOf(edit)} />
      <PostponedNote postponed={head.postponed} />
      <HelperMarks ownTeams={new Map([...helperTeams(base, theirs), ...offered])}>{shown()}</HelperMarks>
    </>
  );
}
