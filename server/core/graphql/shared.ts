import { Extensions } from 'type-graphql';

/** Nothing, for a method without a parameter that knows who asks; for others what no method has. */
type KnowsNobody<Method extends (...args: never[]) => unknown> = [
  Extract<Parameters<Method>[number], { actor: unknown }>,
] extends [never]
  ? unknown
  : { 'a shared answer is made from a SharedContext': never };

/**
 * Marks a query or subscription whose answer depends on nothing of the caller but the audience. It is made from a
 * SharedContext, remembered, and sent to everybody of that audience.
 */
export const Shared =
  () =>
  <Method extends (...args: never[]) => unknown>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method> & KnowsNobody<Method>,
  ): void => {
    Extensions({ shared: true })(target, name, descriptor);
  };
