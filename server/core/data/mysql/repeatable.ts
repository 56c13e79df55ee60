import type { MigrationInterface, QueryRunner } from 'typeorm';

type Migration = new () => MigrationInterface;

/** What MySQL and MariaDB answer to a step that was done already. */
const isDone = (error: unknown) =>
  [
    'ER_TABLE_EXISTS_ERROR',
    'ER_BAD_TABLE_ERROR',
    'ER_DUP_FIELDNAME',
    'ER_DUP_KEYNAME',
    'ER_FK_DUP_NAME',
    'ER_CANT_DROP_FIELD_OR_KEY',
  ].includes((error as { code?: string }).code ?? '');

/**
 * The migration in a form that can be started again half way: these databases make each step durable by itself, and may
 * die between two. `onStepDoneBefore` is called only for a step that had been done before, and is passed over.
 */
export function repeatableMigration(migration: Migration, onStepDoneBefore: () => void): Migration {
  const stepByStep = (runner: QueryRunner) => {
    const query = async (...args: Parameters<QueryRunner['query']>): Promise<unknown> => {
      try {
        return (await runner.query(...args)) as unknown;
      } catch (error) {
        if (!isDone(error)) throw error;
        return onStepDoneBefore();
      }
    };
    return Object.assign(Object.create(runner) as QueryRunner, { query });
  };
  class Repeatable extends migration {
    override up = (runner: QueryRunner) => super.up(stepByStep(runner));
  }
  // TypeORM records applied migrations by name.
  return Object.defineProperty(Repeatable, 'name', { value: migration.name });
}
