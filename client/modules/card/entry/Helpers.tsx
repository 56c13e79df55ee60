import { playersOnCard, type Card } from '#rules/card/scorecard.ts';
import { sides } from '#rules/darts/leg.ts';

interface Props {
  card: Card;
  people: readonly { id: string; helpsFrom: string | null }[];
}

/** Who on the card is a player of another team: "Helping out: Cid Crow (Fox)." */
export function Helpers({ card, people }: Props) {
  const from = new Map(people.map(({ id, helpsFrom }) => [id, helpsFrom]));
  const named = sides
    .flatMap((side) => playersOnCard(card, side))
    .flatMap(({ id, name }) => (from.get(id) ? [`${name} (${from.get(id)})`] : []));
  return named.length ? <p className="ink-2 t-14">Helping out: {named.join(', ')}.</p> : null;
}
