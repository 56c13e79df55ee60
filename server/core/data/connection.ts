import { Matches, Max, Min } from 'class-validator';
import { ArgsType, Field, Int, InputType, ObjectType, type ClassType } from 'type-graphql';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Context } from '../context.ts';
import { isDay } from '#rules/basics/dates.ts';
import { DomainError } from '../errors.ts';
import { readMany } from './read.ts';
import { Day } from './scalars.ts';

const largestStep = 100;
const usualStep = 50;

const noCursor = 'This is no cursor: send an `endCursor` as it was answered.';

/** How far to read, and from where (graphql.md 2). */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: usualStep, description: `Entries wanted, at most ${largestStep}.` })
  @Min(1, { message: 'At least one entry has to be asked for.' })
  @Max(largestStep, { message: `At most ${largestStep} entries can be asked for at a time.` })
  first!: number;

  @Field(() => String, { nullable: true, description: '`endCursor` of what was read before; none = from the start.' })
  @Matches(/^[\w-]{0,200}$/, { message: noCursor })
  after!: string | null;
}

/** Which days are wanted. */
@InputType()
export abstract class DaysFilter {
  @Field(() => Day, { nullable: true, description: 'Only what is on this date or later.' })
  from?: string | null;

  @Field(() => Day, { nullable: true, description: 'Only what is on this date or earlier.' })
  to?: string | null;
}

/** Keeps only the rows from `from` to `to`, both included: adds this to the query, and returns it. */
export function withinDays<R extends ObjectLiteral>(query: SelectQueryBuilder<R>, { from, to }: DaysFilter) {
  if (from) query.andWhere('row.date >= :from', { from });
  if (to) query.andWhere('row.date <= :to', { to });
  return query;
}

@ObjectType({ description: 'What comes before and after the entries of a connection.' })
class PageInfo {
  @Field(() => Boolean, { description: 'Whether there are more entries.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether entries were left out before these, because of `after`.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first entry; none when there are no entries.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last entry, to be sent as `after`.' })
  endCursor!: string | null;
}

/** A part of a long list; `countAll` counts all of it, when somebody wants to know. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: PageInfo;
  countAll: () => Promise<number>;
}

/** The GraphQL type `<name>Connection`, with its edges. */
export function connectionOf<T extends object>(node: ClassType<T>, name: string): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`, { description: 'An entry of a connection, and its place.' })
  class Edge {
    @Field(() => String, { description: 'Its place; what comes after it is asked for with it.' })
    cursor!: string;

    @Field(() => node, { description: 'The entry.' })
    node!: T;
  }

  @ObjectType(`${name}Connection`, { description: 'A part of a long list, in an order that does not change.' })
  class Edges implements Connection<T> {
    @Field(() => [Edge], { description: 'The entries with their places.' })
    edges!: Edge[];

    @Field(() => PageInfo, { description: 'Whether there is more.' })
    pageInfo!: PageInfo;

    countAll!: () => Promise<number>;

    @Field(() => [node], { description: 'The entries alone.' })
    nodes(): T[] {
      return this.edges.map((edge) => edge.node);
    }

    @Field(() => Int, { description: 'Number of entries in all.' })
    totalCount(): Promise<number> {
      return this.countAll();
    }
  }
  return Edges;
}

/** Query cost of a connection: the entries that are wanted; never less than of one, whatever is asked for. */
export const connectionCost = ({ args, childComplexity }: { args: { first?: number }; childComplexity: number }) =>
  1 + Math.min(Math.max(args.first ?? usualStep, 1), largestStep) * childComplexity;

interface Place {
  date: string;
  id: string;
}

const cursorOf = ({ date, id }: Place) => Buffer.from(`${date} ${id}`).toString('base64url');

function placeOf(cursor: string): Place {
  const found = /^(\d{4}-\d{2}-\d{2}) ([\w-]{1,36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!found || !isDay(found[1]!)) throw new DomainError('INVALID', noCursor);
  return { date: found[1]!, id: found[2]! };
}

/** What a connection is read with: rows of `entity` that `shape` lets through, made into what is shown by `present`. */
interface Reading<R extends ObjectLiteral, T> {
  entity: new () => R;
  shape: (query: SelectQueryBuilder<R>) => SelectQueryBuilder<R>;
  present: (rows: R[]) => Promise<T[]>;
}

/**
 * Rows that were not deleted, by date and id: what comes after the cursor, at most as many as are wanted. Errors:
 * INVALID for what is no cursor.
 */
export async function readConnection<R extends Place & ObjectLiteral, T extends object>(
  { db }: Pick<Context, 'db'>,
  { first, after }: ConnectionArgs,
  { entity, shape, present }: Reading<R, T>,
): Promise<Connection<T>> {
  const place = after ? placeOf(after) : undefined;
  const wanted = (query: SelectQueryBuilder<R>) => shape(query.where('row.deleted IS NULL'));
  const rows = await readMany(db, entity, (query) => {
    const ordered = wanted(query)
      .orderBy('row.date')
      .addOrderBy('row.id')
      .limit(first + 1);
    return place
      ? ordered.andWhere('(row.date > :afterDate OR (row.date = :afterDate AND row.id > :afterId))', {
          afterDate: place.date,
          afterId: place.id,
        })
      : ordered;
  });
  const shown = rows.slice(0, first);
  const nodes = await present(shown);
  const edges = nodes.map((node, at) => ({ cursor: cursorOf(shown[at]!), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: !!place,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    countAll: () => wanted(db.createQueryBuilder(entity, 'row')).getCount(),
  };
}
