import { isOfSeveralPeople } from '../basics/short-names.ts';
import { plural } from '../basics/plural.ts';
import * as legs from './leg.ts';
import type { SideName } from './leg.ts';
import { nameOfSide } from './live.ts';
import type { Sayg } from './sayg.ts';
import { applyCommand, applyCommands, type Command } from './scoring.ts';
import { placeOfThrow } from './throw-place.ts';

/** A command as a sentence for screen readers: "Ann scored 100, 401 left". `before` is the match before it. */
function commandInWords(before: Sayg, command: Command): string {
  const name = (side: SideName) => nameOfSide(before, side);
  const change = applyCommand(before, command);
  if ('refused' in change) return change.refused;
  const after = change.sayg;
  switch (command.type) {
    case 'start':
      return `${name(command.first)} ${verbFor(name(command.first), 'throws')} first`;
    case 'complete': {
      const side = legs.winnerOfLeg(after.legs[command.leg]!);
      return side ? `${name(side)} checked out with ${plural(command.noOfDarts, 'dart')}` : '';
    }
    case 'legs':
      return plural(after.numberOfLegs, 'leg');
    case 'undo': {
      const place = placeOfThrow(before, command.throwId);
      return place
        ? `Taken back: ${before.legs[place.leg]![place.side].throws[place.index]!.score} by ${name(place.side)}`
        : '';
    }
    default: {
      const place = placeOfThrow(after, command.throwId);
      if (!place) return 'The throw was dropped';
      const leg = after.legs[place.leg]!;
      const row = legs.runningThrows(leg, place.side)[place.index]!;
      if (row.checkout) return `${name(place.side)} checked out ${row.score} with ${plural(row.darts, 'dart')}`;
      if (row.bust) return `${name(place.side)} bust, back to ${row.left}`;
      return `${name(place.side)} scored ${row.score}, ${legs.pointsRemaining(leg, place.side)} left`;
    }
  }
}

/** The last of these commands as a sentence, as those before it left the match; `before` is the match before them all. */
export const lastCommandInWords = (before: Sayg, commands: readonly Command[]): string =>
  commandInWords(applyCommands(before, commands.slice(0, -1)).sayg, commands.at(-1)!);

/** A verb that is given as "scores", as it goes with a name: "Ann scores", but "You score" and "Ann & Bob score". */
export const verbFor = (name: string, verb: `${string}s`): string =>
  name === 'You' || isOfSeveralPeople(name) ? verb.slice(0, -1) : verb;
