import { nameKey } from '#rules/basics/names.ts';
import type { SharedContext } from '../../core/context.ts';
import type { Memories } from '../../core/memory/answers.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import * as divisions from '../division/division.service.ts';
import * as players from '../player/player.service.ts';
import * as seasons from '../season/season.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as teams from '../team/team.service.ts';

export interface CareerNames {
  player: (id: string) => string;
  /** What a person's page is found by: the name where only one has it, else the id. */
  address: (id: string) => string;
  /** Whether there is such a person, and they may be shown (careers.md 8). */
  isShown: (id: string) => boolean;
  isHidden: (id: string) => boolean;
  /** The entry a person goes by; the id itself for everybody else (careers.md 9). */
  samePerson: ReadonlyMap<string, string>;
  /** Ids of the people with this name, case ignored; or the person with this id. */
  called: (text: string) => string[];
  /** The name as it was entered, case ignored in the question; the text itself where nobody has it. */
  spelled: (text: string) => string;
  team: (id: string) => string;
  /** Ids of the teams with this name, or of the team with this id. */
  teamsCalled: (text: string) => string[];
  division: (id: string) => string | undefined;
  season: ReadonlyMap<string, Season>;
}

type Shown = { hidden: string; people: players.People; isShown: CareerNames['isShown'] };
const peopleShown = new WeakMap<Memories, Shown>();

/** Who does not wish to be shown, under any of their entries. */
function hiddenAmong(people: players.People, samePerson: ReadonlyMap<string, string>): Set<string> {
  const own = (id: string) => samePerson.get(id) ?? id;
  const all = [...people.values()];
  const hidden = new Set(all.flatMap(({ id, careerHidden }) => (careerHidden ? [own(id)] : [])));
  return new Set(all.flatMap(({ id }) => (hidden.has(own(id)) ? [id] : [])));
}

/** Who may be shown. It stays the same function while that changes for nobody, since results are remembered by it. */
function shownAmong(
  { memories }: SharedContext,
  people: players.People,
  hidden: ReadonlySet<string>,
): CareerNames['isShown'] {
  const key = [...hidden].sort().join(' ');
  const before = peopleShown.get(memories);
  if (before?.hidden === key && [...before.people.keys()].every((id) => people.has(id))) {
    before.people = people;
    return before.isShown;
  }
  const now: Shown = { hidden: key, people, isShown: (id) => now.people.has(id) && !hidden.has(id) };
  peopleShown.set(memories, now);
  return now.isShown;
}

/** Everybody's names; the same for all readers. */
export const careerNames = (ctx: SharedContext): Promise<CareerNames> =>
  remember(
    ctx,
    'career names',
    async (ctx) => {
      addDependency(ctx, LEAGUE);
      const people = await players.allWithDeleted(ctx);
      const everyTeam = await teams.byId(ctx);
      const everyDivision = new Map((await divisions.allWithDeleted(ctx)).map(({ id, name }) => [id, name]));
      const samePerson = new Map<string, string>();
      const byName = new Map<string, string[]>();
      const spelled = new Map<string, string>();
      for (const { id, name, samePersonId, deleted } of people.values()) {
        if (samePersonId && people.has(samePersonId)) samePerson.set(id, samePersonId);
        // The names of somebody's other entries lead to them as well.
        const own = samePerson.get(id) ?? id;
        const known = byName.get(nameKey(name)) ?? [];
        if (deleted) continue;
        if (!known.includes(own)) byName.set(nameKey(name), [...known, own]);
        if (!known.length) spelled.set(nameKey(name), name);
      }
      const hidden = hiddenAmong(people, samePerson);
      const isHidden = (id: string) => hidden.has(id);
      const player = (id: string) => people.get(id)?.name ?? 'Somebody who no longer exists';
      return {
        player,
        address: (id) => (byName.get(nameKey(player(id)))?.length === 1 ? player(id) : id),
        isShown: shownAmong(ctx, people, hidden),
        isHidden,
        samePerson,
        called(text) {
          const id = samePerson.get(nameKey(text)) ?? nameKey(text);
          return people.get(id) && !people.get(id)!.deleted ? [id] : (byName.get(nameKey(text)) ?? []);
        },
        spelled: (text) => spelled.get(nameKey(text)) ?? text.trim(),
        team: (id) => everyTeam.get(id)?.name ?? 'A team that no longer exists',
        teamsCalled: (text) =>
          [...everyTeam.values()].flatMap(({ id, name, deleted }) =>
            !deleted && (id === nameKey(text) || nameKey(name) === nameKey(text)) ? [id] : [],
          ),
        division: (id) => everyDivision.get(id),
        season: new Map((await seasons.all(ctx)).map((season) => [season.id, season])),
      };
    },
    'folds',
  );
