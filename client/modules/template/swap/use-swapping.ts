import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import {
  newlyPlaysTwiceTexts,
  swapOf,
  swapRefusal,
  swapWithAllAffected,
  type Swap,
  type DivisionProposal,
  type Placed,
} from '#rules/planning/swaps.ts';

type Fixture = Placed<DivisionProposal>;

/** Two fixtures to be swapped: what can be done with them, or why nothing can. */
interface Pair {
  one: Fixture;
  other: Fixture;
  refusal: string | undefined;
  swap: Swap;
  /** Teams that would then play twice on a date. */
  twice: string[];
  /** The larger swap in which nobody plays twice; undefined if there is none. */
  whole: Swap | undefined;
}

export const titleWithDay = ({ home, away, date }: Fixture): string =>
  `${home.name} v ${away?.name}, ${formatDay(date).replace(/ \d{4}$/, '')}`;

function pairOf(fixtures: readonly Fixture[], one: Fixture, other: Fixture): Pair {
  const refusal = swapRefusal(one, other);
  const swap = swapOf(one, other);
  const twice = refusal ? [] : newlyPlaysTwiceTexts(fixtures, swap);
  const whole = twice.length ? swapWithAllAffected(fixtures, one, other) : undefined;
  return { one, other, refusal, swap, twice, whole };
}

/** Swapping two fixtures of a proposal: what is picked, and what to do with it. */
export function useSwapping(fixtures: readonly Fixture[], onSwap: (swap: Swap) => void) {
  const [picked, setPicked] = useState<string>();
  const [target, setTarget] = useState<string>();
  const [said, setSaid] = useState('');
  /** The cell where a fixture was picked up; the focus returns to it after a change. Below, the cell to focus next. */
  const begun = useRef<string>(undefined);
  const goTo = useRef<string>(undefined);
  useEffect(() => {
    const place = goTo.current;
    goTo.current = undefined;
    const cells = place && document.querySelectorAll<HTMLElement>('[data-place]');
    if (cells) [...cells].find(({ dataset }) => dataset.place === place)?.focus();
  });
  const find = (key: string | undefined) => fixtures.find((fixture) => fixture.key === key);
  const [one, other] = [find(picked), find(target)];
  const forget = () => {
    setPicked(undefined);
    setTarget(undefined);
  };
  const doSwap = (swap: Swap, between: Pair) => {
    onSwap(swap);
    forget();
    goTo.current = begun.current;
    const others = swap.keys.length - 2;
    setSaid(
      `Swapped: ${titleWithDay({ ...between.one, date: between.other.date })}; ` +
        titleWithDay({ ...between.other, date: between.one.date }) +
        (others > 0 ? `; and ${others} more` : '') +
        '.',
    );
  };
  /** The second fixture was chosen: swaps at once if wanted and if nobody would play twice. */
  const meet = (from: Fixture, to: Fixture, isAtOnce: boolean) => {
    const pair = pairOf(fixtures, from, to);
    if (isAtOnce && !pair.refusal && !pair.twice.length) return doSwap(pair.swap, pair);
    setPicked(from.key);
    setTarget(to.key);
    setSaid(pair.refusal ?? '');
  };
  return {
    picked: one,
    pair: one && other ? pairOf(fixtures, one, other) : undefined,
    said,
    swap: doSwap,
    forget: () => {
      goTo.current = begun.current;
      forget();
      setSaid('');
    },
    say: (text: string) => {
      forget();
      setSaid(text);
    },
    /** A fixture was chosen, by click, tap or key. */
    press: (key: string, place: string, isByKey: boolean) => {
      const pressed = find(key);
      if (!pressed) return;
      if (!one) {
        begun.current = place;
        setPicked(key);
        return setSaid('');
      }
      if (one.key !== key) return meet(one, pressed, isByKey);
      forget();
      setSaid('');
    },
    drop: (from: string, to: string, place: string) => {
      const [dragged, under] = [find(from), find(to)];
      begun.current = place;
      if (dragged && under && dragged !== under) meet(dragged, under, true);
    },
  };
}

export type Swapping = ReturnType<typeof useSwapping>;
