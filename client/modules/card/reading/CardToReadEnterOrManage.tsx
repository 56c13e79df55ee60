import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fixtureSideOfTeam } from '#rules/card/clerk.ts';
import { isDecidedIgnoringCard } from '#rules/card/settled.ts';
import { postponedCardText } from '#rules/basics/postponed-card.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import { useWholePhoneScreen } from '../../../lib/page/whole-screen.ts';
import { PhoneHead } from '../entry/PhoneHead.tsx';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { readKeptEntries } from '../../../lib/device/kept.ts';
import { useActor, useCan } from '../../../lib/wire/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DateRequestContext } from '../date-request-context.ts';
import { keptCardName } from '../kept-card-name.ts';
import { CardPage, type FixtureOfCard } from './CardPage.tsx';
import styles from './CardToReadEnterOrManage.module.css';
import { CardSkeleton } from './CardSkeleton.tsx';

const loadBar = async () => ({ default: (await import('../desk/AdminBar.tsx')).AdminBar });
const AdminBar = lazyWithRetry(loadBar, 'Editing');
const CardDesk = lazyPage(async () => ({ default: (await import('../entry/CardDesk.tsx')).CardDesk }));
const MergeDesk = lazyPage(async () => ({ default: (await import('../desk/MergeDesk.tsx')).MergeDesk }));
const DraftDesk = lazyPage(async () => ({ default: (await import('../desk/DraftDesk.tsx')).DraftDesk }));

const doNothing = () => undefined;

/** Keeps the card in its place while the bar above it loads. */
const space = <div className={`${styles.space} off-paper mt-8`} />;

/** What was done, shown only while it is still true: somebody may undo it. */
interface Notice {
  text: string;
  isPublished: boolean;
}

interface Props {
  fixture: FixtureOfCard;
  /** Photos of the signed card, shown to an administrator next to the drafts. */
  photos?: ReactNode;
  /** What is asked about its date, as long as it can be moved. */
  dateRequest?: ReactNode;
  /** Shown with the card when it is only read. */
  marks?: ReactNode;
}

/** The card as the user may work with it: read, entered for the own team, or administered, by `?view=`. */
export function CardToReadEnterOrManage({ fixture, photos, dateRequest, marks }: Props) {
  const can = useCan();
  const { params, change } = useAddressParams();
  const [notice, setNotice] = useState<Notice>();
  const teams = { homeTeamId: fixture.home.id, awayTeamId: fixture.away.id };
  const isAdmin = can('fixture.publish');
  const mayEnter = !isAdmin && can('fixture.editCard', { ...teams, resultsPublished: false });
  const { accountId: who, teamId } = useActor();
  const ownSide = fixtureSideOfTeam(teams, teamId);
  // What was entered before the results were published, or the fixture was decided, can still be seen.
  const [isEntering, setEntering] = useState(
    () => !!who && !!readKeptEntries({ who, record: keptCardName(fixture.id) }),
  );
  const isOut = isDecidedIgnoringCard(fixture);
  const isClerk = mayEnter && (!(fixture.resultsPublished || isOut) || isEntering);
  const asked = isAdmin ? params.get('view') : null;
  const view = isOut && !(asked === 'edit' && isEntering) ? null : asked;
  const done = (text: string, isPublished: boolean) => {
    setNotice({ text, isPublished });
    change({ view: null });
  };
  const publishedText = (text: string) => (fixture.postponed ? `${text} ${postponedCardText}` : text);
  const published = () => done(publishedText('The results are published.'), true);
  const isWorking = isClerk || view === 'edit' || view === 'unpublish';
  useWholePhoneScreen(isWorking);
  // The way back is shown before the card has loaded.
  const waiting = <PhoneHead fixture={fixture} side={isAdmin ? undefined : ownSide} />;
  if (isClerk)
    return (
      <Suspense
        fallback={
          <>
            {waiting}
            <CardSkeleton />
          </>
        }
      >
        <DateRequestContext value={dateRequest}>
          <CardDesk
            key={fixture.id}
            fixture={fixture}
            onEntering={setEntering}
            onSaved={({ resultsPublished }) =>
              setNotice(
                resultsPublished
                  ? {
                      text: publishedText('Both sides recorded the same: the results are published.'),
                      isPublished: true,
                    }
                  : undefined,
              )
            }
          />
        </DateRequestContext>
      </Suspense>
    );
  if (view === 'edit' || view === 'unpublish' || view === 'merge' || view === 'home' || view === 'away')
    return (
      <>
        <Link className={`row-inline gap-4 tap t-14 semi off-paper ${isWorking ? styles.wide : ''}`} to="?">
          <span className={`${styles.back} grid`} aria-hidden="true">
            <Icon name="next" size={16} />
          </span>
          Back to the card
        </Link>
        <Suspense
          fallback={
            <>
              {isWorking && waiting}
              <CardSkeleton />
            </>
          }
        >
          {view === 'edit' && (
            <CardDesk key={fixture.id} fixture={fixture} onSaved={doNothing} onEntering={setEntering} />
          )}
          {view === 'unpublish' && (
            <CardDesk
              key={fixture.id}
              fixture={fixture}
              isUnpublishing
              onEntering={doNothing}
              onSaved={({ resultsPublished }) =>
                done(resultsPublished ? 'Saved.' : 'The results are unpublished.', resultsPublished)
              }
            />
          )}
          {view === 'merge' && <MergeDesk fixture={fixture} photos={photos} onDone={published} />}
          {(view === 'home' || view === 'away') && (
            <DraftDesk fixture={fixture} side={view} photos={photos} onDone={published} />
          )}
        </Suspense>
      </>
    );
  return (
    <>
      {notice?.isPublished === fixture.resultsPublished && (
        <p className={styles.notice} role="status">
          <Icon name="check" />
          {notice.text}
        </p>
      )}
      {dateRequest}
      {isAdmin && (
        <Suspense fallback={space}>
          <AdminBar fixture={fixture} placeholder={space} />
        </Suspense>
      )}
      <CardPage fixture={fixture} marks={marks} />
    </>
  );
}
