import { expect, it } from 'vitest';
import { getNamedType, isObjectType, type GraphQLNamedType } from 'graphql';
import type { Context, SharedContext } from '../../../../server/core/context.ts';
import { Shared } from '../../../../server/core/graphql/shared.ts';
import { graphqlSchema } from '../../../../server/graphql-schema.ts';

const queries = Object.values(graphqlSchema().getQueryType()!.getFields());
const shared = queries.filter(({ extensions }) => extensions.shared);

/** A type, and all types that can be reached from it. */
function reached(type: GraphQLNamedType, found = new Set<GraphQLNamedType>()): Set<GraphQLNamedType> {
  if (found.has(type)) return found;
  found.add(type);
  if (isObjectType(type)) for (const field of Object.values(type.getFields())) reached(getNamedType(field.type), found);
  return found;
}

it('an answer that several people share has no field for an e-mail address: not of a player, not of anybody', () => {
  expect(shared.map(({ name }) => name)).toEqual(expect.arrayContaining(['team', 'teams', 'divisionData']));
  const fields = shared.flatMap((query) =>
    [...reached(getNamedType(query.type))]
      .filter(isObjectType)
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${query.name}: ${type.name}.${field}`)),
  );
  expect(fields).toContain('team: TeamPlayer.name');
  expect(fields.filter((field) => /mail/i.test(field))).toEqual([]);
});

it('is made from the audience alone: a method that takes a whole context cannot be marked, which does not compile', () => {
  class Answers {
    @Shared()
    ofEverybody({ audience }: SharedContext): number {
      return audience.access.length;
    }

    // @ts-expect-error Shared answers are made from a SharedContext.
    @Shared()
    ofSomebody({ actor }: Context): string {
      return actor.name;
    }
  }
  const nobody = { audience: { access: [], teamId: null } } as unknown as SharedContext;
  expect(new Answers().ofEverybody(nobody)).toBe(0);
});
