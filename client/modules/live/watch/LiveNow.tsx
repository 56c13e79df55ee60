import { plural, pluralWord } from '#rules/basics/plural.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { startOfLegs } from '#rules/darts/head-start.ts';
import { pointsRemaining, sides, startingScoreOf, type SideName } from '#rules/darts/leg.ts';
import { nameOfSide, hasThrows, scoreOnRecord, legInPlayOrLast, throwerOf } from '#rules/darts/live.ts';
import { sideWithInitials } from '#rules/basics/short-names.ts';
import { isSaygOver, isSinglePlayer, winnerOfSayg, type Sayg } from '#rules/darts/sayg.ts';
import { useFocusHandover } from '../../../lib/page/use-focus-handover.ts';
import { useKnownMatchesOnNow, type OnNow } from '../../../lib/wire/on-now.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ThrowerMark } from '../LiveIcon.tsx';
import { useWatchedMatch } from '../match/use-watched-match.ts';
import type { NightRecord } from '../sources.ts';
import { occasionOf } from '../match/occasion-of.ts';
import styles from './LiveNow.module.css';

/**
 * The match in play, at the top of the page: score, legs and who throws; links to the others. Nothing if there is none.
 */
export default function LiveNow() {
  const list = useKnownMatchesOnNow();
  const [shown, setShown] = useState<OnNow>();
  // A match that ends while it is shown stays until another one begins.
  const first = list.find(({ id }) => id === shown?.id) ?? list[0] ?? shown;
  if (first !== shown) setShown(first);
  if (!first) return null;
  const others = list.filter(({ id }) => id !== first.id).length;
  return <Strip key={first.id} match={first} isOn={list.includes(first)} others={others} />;
}

interface StripProps {
  match: OnNow;
  /** Whether the list has the match: it is being played. */
  isOn: boolean;
  others: number;
}

function Strip({ match, isOn, others }: StripProps) {
  const { sayg, night } = useWatchedMatch(match.id);
  // Its throws do not say how it ended: the result came in another way.
  const isSettled = !isOn && !!sayg && !isSaygOver(sayg);
  if (isSettled) return null;
  return (
    <section className={styles.strip} aria-label="Live now">
      <Match match={match} sayg={sayg} night={night} others={others} />
    </section>
  );
}

interface MatchProps {
  match: OnNow;
  sayg: Sayg | undefined;
  night: NightRecord | null | undefined;
  others: number;
}

function Match({ match: { id, path, names }, sayg, night, others }: MatchProps) {
  const link = useFocusHandover<HTMLAnchorElement>('live now');
  const occasion = occasionOf(night, id);
  const over = !!sayg && isSaygOver(sayg);
  const title = occasion ? [occasion.kind, occasion.match].filter(Boolean).join(', ') : names || 'A match';
  return (
    <div className={styles.match}>
      <p className={styles.head}>
        <span className={`${styles.mark} ${over ? styles.over : ''}`}>{over ? 'Finished' : 'Live'}</span>
        <Link ref={link} className={styles.title} to={path} title={title}>
          {title}
        </Link>
        {others > 0 ? (
          // Where it takes no room of its own: they may begin while the page is read.
          <Link className={styles.more} to="/live">
            {plural(others, 'more match', 'more matches')}
            <Icon name="next" size={16} />
          </Link>
        ) : (
          <span className={`${styles.quiet} row-inline rigid gap-2 t-13 semi`} aria-hidden="true">
            Watch
            <Icon name="next" size={16} />
          </span>
        )}
      </p>
      {sides
        .filter((side) => side === 'home' || !sayg || !isSinglePlayer(sayg))
        .map((side) => (
          <Side key={side} sayg={sayg} side={side} />
        ))}
      {sayg?.settled?.leftWords && <p className="full-row p-8-12 t-13 anywhere">{sayg.settled.leftWords}</p>}
    </div>
  );
}

/** What a side has left; once the match is over, its legs. */
function Side({ sayg, side }: { sayg: Sayg | undefined; side: SideName }) {
  if (!sayg) return <div className={styles.side} />;
  const isNext = throwerOf(sayg) === side;
  const over = isSaygOver(sayg);
  const legs = scoreOnRecord(sayg, side);
  const word = pluralWord(legs, 'leg');
  const name = sideWithInitials(nameOfSide(sayg, side));
  const look = [styles.side, isNext && styles.next, over && (winnerOfSayg(sayg) === side ? styles.won : styles.quiet)];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <span className={styles.who}>
        <span className={styles.name} title={name}>
          {isNext && <ThrowerMark className="block-inline board-oche" />}
          {name}
          {isNext && <span className="vh"> to throw</span>}
        </span>
        <small className={`${styles.quiet} t-12`}>{over ? 'legs' : `${legs} ${word}`}</small>
      </span>
      <b className={styles.left}>
        {over
          ? legs
          : hasThrows(sayg)
            ? pointsRemaining(legInPlayOrLast(sayg).leg, side)
            : startingScoreOf(startOfLegs(sayg), side)}
        {!over && <span className="vh"> left</span>}
      </b>
    </div>
  );
}
