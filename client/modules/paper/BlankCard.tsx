import { QRCodeSVG } from 'qrcode.react';
import type { CardExtras } from '#rules/basics/defaults.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import { paperLook } from '#rules/card/paper.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { scorePath } from '#rules/site/paths.ts';
import type { PaperFixtureFragment } from '../../generated/paper.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { cardSections } from '../card/card-rows.ts';
import { rowsToEdit } from '../card/edited-card.ts';
import styles from './BlankCard.module.css';
import { BlankMatches } from './BlankMatches.tsx';

interface Props {
  fixture: PaperFixtureFragment;
  /** Who stands in the lines already. */
  card: Card;
  /** The own team of somebody in the lines who helps out. */
  helpsFrom: (playerId: string) => string | null | undefined;
  /** The players who may play, listed beside empty lines. */
  squads?: Record<SideName, readonly { id: string; name: string }[]> | undefined;
  /** Two are wanted on a sheet. */
  isHalf: boolean;
}

/** A score card to be filled in by hand: the matches of its fixture, and a code that leads to its page. */
export function BlankCard({ fixture, card, helpsFrom, squads, isHalf }: Props) {
  const { id, date, address, season, division, home, away, formats, accoladesCount, rules } = fixture;
  const league = useFrame().data?.league.name;
  const names = { home: home.name, away: away.name };
  const url = `${location.origin}${scorePath(id)}`;
  const title = `${home.name} v ${away.name}`;
  const { size, listsPlayers } = paperLook(
    {
      matches: formats.map((format, at) => ({ format, hasHeadStart: !!card.matches[at]?.headStart })),
      headings: cardSections(rowsToEdit(card, formats)).length,
      teamNames: [home.name, away.name],
      listed: squads ? sides.map((side) => squads[side].map(({ name }) => name)) : [],
    },
    { wantsHalf: isHalf },
  );
  return (
    <article className={styles.card} data-size={size} aria-label={title}>
      <header className={styles.head}>
        <div className="w-min">
          <h2 className={styles.title}>
            {home.name} <small className="regular">v</small> {away.name}
          </h2>
          <p className={`${styles.about} anywhere`}>
            {[formatDay(date, season), address, division?.name, season?.name, league].filter(Boolean).join(', ')}
          </p>
        </div>
        <figure className={styles.code}>
          <QRCodeSVG value={url} size={72} marginSize={2} level="M" role="img" aria-label={`QR code of ${url}`} />
          <figcaption>Enter it here</figcaption>
        </figure>
      </header>
      <BlankMatches formats={formats} card={card} names={names} helpsFrom={helpsFrom} />
      {squads && listsPlayers && (
        <div className={styles.two}>
          {sides.map((side) => (
            <p key={side} className={styles.squad}>
              <b>Players of {names[side]}</b>{' '}
              {squads[side].map(({ name }) => name).join(', ') || 'nobody is registered, yet'}
            </p>
          ))}
        </div>
      )}
      <div className={styles.two}>
        {sides.map((side) => (
          <dl key={side}>
            {entriesOf({
              name: names[side],
              extras: accoladesCount ? rules.extras : noExtras,
              isOfPlayers: !!season?.isOfPlayers,
            }).map((what) => (
              <div key={what} className={styles.entry}>
                <dt className="most anywhere">{what}</dt>
                <dd className={styles.blank} />
              </div>
            ))}
          </dl>
        ))}
      </div>
    </article>
  );
}

const noExtras: CardExtras = { visitsFrom: 0, hiChecksFrom: 0 };

/** What a side writes below the matches. */
const entriesOf = ({ name, extras, isOfPlayers }: { name: string; extras: CardExtras; isOfPlayers: boolean }) => [
  ...(extras.visitsFrom ? [highVisitNamePlural(extras)] : []),
  ...(extras.hiChecksFrom ? [`Hi-checks from ${extras.hiChecksFrom}`] : []),
  ...(isOfPlayers ? [] : ['Man of the match']),
  isOfPlayers ? `Signed by ${name}` : `Signed by the captain of ${name}`,
];
