import { plural } from '../basics/plural.ts';
import type { SideName } from '../darts/leg.ts';
import type { NightTerms, PersonOfNight } from './eligibility.ts';

/** How a helper is offered: with the own team, and what speaks against them. */
interface HelperOffer {
  team?: string;
  reason?: string;
}

/**
 * Whom the rules let help a side tonight, by id, with their team or with what speaks against them; `against` says what
 * speaks against anybody on that side, undefined when nothing does (season-rules.md 15.1).
 */
export function helpersAndObjections({ night: { eligibility }, isKnockout, people }: NightTerms, side: SideName) {
  const { helpers, helperNights, nightsForFinals } = eligibility;
  const tooFew = ({ nights }: PersonOfNight) =>
    isKnockout && nights[side] < nightsForFinals
      ? `${plural(nights[side], 'night')}, ${nightsForFinals} needed`
      : undefined;
  const offer = (person: PersonOfNight, team: string): HelperOffer => {
    const isSpent = helperNights > 0 && person.helped >= helperNights;
    const spent = isSpent ? `helped on ${plural(person.helped, 'night')} already` : undefined;
    const against = [spent, tooFew(person)].filter((one) => one !== undefined);
    return against.length ? { reason: `${team}, ${against.join(', ')}` } : { team };
  };
  const known = new Map(people.map((person) => [person.id, person]));
  return {
    against: (id: string): string | undefined => {
      const person = known.get(id);
      return person && tooFew(person);
    },
    helpers: new Map(
      people.flatMap((person) =>
        helpers && person.helpsFrom ? [[person.id, offer(person, person.helpsFrom)] as const] : [],
      ),
    ),
  };
}
