import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './support/lint.ts';

/** A file, and what it must not import. */
const refusedImports: [file: string, source: string][] = [
  ['rules/darts/leg.ts', 'fast-check'],
  ['rules/darts/leg.ts', 'node:fs'],
  ['rules/darts/leg.ts', '../server/core/errors.ts'],
  ['rules/reports/most-180s.ts', '../../client/lib/session.ts'],
  ['server/core/bus.ts', '../modules/note/note.entity.ts'],
  ['server/core/bus.ts', '../tables.ts'],
  ['server/core/bus.ts', '../../client/lib/session.ts'],
  ['server/modules/note/note.entity.ts', './note.service.ts'],
  ['server/modules/note/note.entity.ts', '../team/team.service.ts'],
  ['server/modules/note/note.service.ts', './note.resolver.ts'],
  ['server/modules/note/note.service.ts', '../team/team.rest.ts'],
  ['server/modules/note/note.service.ts', '../team/team-links.ts'],
  ['server/modules/note/note.wire.ts', './note.service.ts'],
  ['server/modules/note/note.service.ts', './note.wire.ts'],
  ['server/modules/note/note.resolver.ts', 'typeorm'],
  ['server/modules/note/note.rest.ts', 'typeorm'],
  ['server/modules/note/note.resolver.ts', '../team/team.service.ts'],
  ['server/modules/note/note.rest.ts', './note.resolver.ts'],
  ['server/modules/note/note.rest.ts', '../../app.ts'],
  ['server/migrations/1-init.ts', '../modules/note/note.entity.ts'],
  ['server/sample/league.ts', '../modules/note/note.rest.ts'],
  ['server/upkeep/check.ts', '../modules/note/note.service.ts'],
  ['server/upkeep/check.ts', '../ports.ts'],
  ['server/main.ts', '../client/main.tsx'],
  ['client/ui/table.tsx', '../lib/session.ts'],
  ['client/ui/table.tsx', '../generated/graphql.ts'],
  ['client/ui/table.tsx', 'node:fs'],
  ['client/lib/wire/session.ts', '../../ui/table.tsx'],
  ['client/lib/under-way.ts', './clock.ts'],
  ['client/lib/wire/session.ts', '../../modules/note/notes.tsx'],
  ['client/modules/note/notes.tsx', '../team/team.tsx'],
  ['client/modules/note/notes.tsx', '../../screens/season.tsx'],
  ['client/modules/team/edit/dialogs.ts', '../../season/season.tsx'],
  ['client/record/EditDialog.tsx', '../modules/note/notes.tsx'],
  ['client/modules/note/notes.tsx', '../../../server/modules/note/note.entity.ts'],
  ['client/screens/season.tsx', './team.tsx'],
  ['client/screens/desk/season.tsx', '../admin/Admin.tsx'],
  ['client/frame/header.tsx', '../screens/admin/Admin.tsx'],
  ['client/screens/season.tsx', '../generated/graphql.ts'],
  ['client/frame/header.tsx', '../screens/season.tsx'],
  ['client/elements/main.ts', '../lib/session.ts'],
  ['client/elements/main.ts', '../ui/table.tsx'],
  ['server/core/bus.ts', '../../tests/support/app.ts'],
  ['client/lib/wire/session.ts', '../../tests/support/makers.ts'],
  ['bench/division.ts', '../client/main.tsx'],
  ['docs/examples/board-bridge/bridge.mjs', 'graphql'],
  ['docs/examples/board-bridge/bridge.mjs', '../../../rules/darts/leg.ts'],
  ['rules/basics/order.ts', '../darts/leg.ts'],
  ['rules/darts/leg.ts', '../card/scorecard.ts'],
  ['rules/card/scorecard.ts', '../league/league-table.ts'],
  ['rules/people/policies.ts', '../site/paths.ts'],
  ['rules/site/paths.ts', '../league/league-table.ts'],
  ['rules/league/league-table.ts', '../people/policies.ts'],
  ['rules/health/checks.ts', '../planning/template.ts'],
  ['rules/planning/template.ts', '../desk/attention.ts'],
  ['rules/tournament/bracket.ts', '../reports/model.ts'],
  ['rules/reports/model.ts', '../desk/attention.ts'],
  ['rules/desk/attention.ts', '../reports/model.ts'],
  ['rules/leg.ts', './darts/leg.ts'],
  ['rules/elsewhere/leg.ts', '../darts/leg.ts'],
  ['server/core/context.ts', './http/pages.ts'],
  ['server/core/data/records.ts', '../memory/answers.ts'],
  ['server/core/data/transaction.ts', './sqlite/sqlite.ts'],
  ['server/core/data/sqlite/sqlite.ts', '../mysql/mysql.ts'],
  ['server/core/memory/answers.ts', '../data/mysql/mysql.ts'],
  ['server/core/memory/answers.ts', '../live/events.ts'],
  ['server/core/graphql/executor.ts', '../http/pages.ts'],
  ['server/core/live/events.ts', '../memory/answers.ts'],
  ['server/core/http/pages.ts', '../rest/rest.ts'],
  ['server/core/rest/rest.ts', '../graphql/executor.ts'],
  ['server/modules/note/card/note.service.ts', '../../team/team-links.ts'],
  ['server/modules/note/card/note.rest.ts', 'typeorm'],
  ['client/elsewhere/thing.ts', 'react'],
  ['server/modules/note/note-links.ts', '../team/team-links.ts'],
  ['server/modules/note/note-links.ts', './note.resolver.ts'],
  ['client/screens/admin/bodies.ts', '../../generated/graphql.ts'],
  ['client/graphiql/main.tsx', '../lib/clock.ts'],
  ['client/graphiql/program.ts', 'graphiql'],
  ['client/main.tsx', '../server/app.ts'],
  ['client/main.tsx', 'node:path'],
  ['schema/hooks.mjs', '../server/app.ts'],
  ['docs/examples/program.mjs', '../../rules/darts/leg.ts'],
  ['lint/some-rule.js', '../rules/darts/leg.ts'],
  ['codegen.mjs', './server/app.ts'],
  ['rules/careers/records.ts', '../reports/model.ts'],
  ['rules/analysis/kinds.ts', '../card/scorecard.ts'],
  ['rules/connected/events.ts', '../card/scorecard.ts'],
  ['server/core/documents/pack.ts', '../data/records.ts'],
  ['server/core/outbox/outbox.ts', '../memory/answers.ts'],
  ['server/core/repeats/hourly.ts', '../outbox/outbox.ts'],
  ['server/core/outgoing/post.ts', '../data/records.ts'],
];

/** A file, and what it may import. */
const allowedImports: [file: string, source: string][] = [
  ['rules/darts/match.ts', './leg.ts'],
  ['rules/darts/match.ts', '#rules/basics/order.ts'],
  ['server/core/bus.ts', '#rules/darts/leg.ts'],
  ['server/core/data/sqlite/sqlite.ts', '../database.ts'],
  ['server/modules/note/note.entity.ts', '../team/team.entity.ts'],
  ['server/modules/note/note.service.ts', '../team/team.service.ts'],
  ['server/modules/note/note.service.ts', '../team/team.view.ts'],
  ['server/modules/note/note.service.ts', 'typeorm'],
  ['server/modules/note/note.service.ts', './note-links.ts'],
  ['server/modules/note/note.resolver.ts', './note.service.ts'],
  ['server/modules/note/note.rest.ts', '../team/team.entity.ts'],
  ['server/modules/note/note.rest.ts', '../team/team.wire.ts'],
  ['server/modules/note/note.wire.ts', '../team/team.wire.ts'],
  ['server/sample/league.ts', '../modules/note/note.service.ts'],
  ['server/upkeep/readers.ts', '../modules/fixture/card/card-column.stored.ts'],
  ['server/main.ts', './modules/note/note.rest.ts'],
  ['client/modules/note/notes.tsx', '../../generated/graphql.ts'],
  ['client/modules/note/notes.tsx', '../../record/EditDialog.tsx'],
  ['client/modules/season/season.tsx', '../team/edit/dialogs.ts'],
  ['client/screens/season.tsx', '../modules/note/notes.tsx'],
  ['client/screens/admin/bodies.ts', '../desk/season.tsx'],
  ['client/screens/season.tsx', './season.module.css'],
  ['tests/server/note/note.test.ts', '../../server/modules/note/note.service.ts'],
  ['bench/division.ts', './support/server/app.ts'],
  ['server/modules/note/note-links.ts', './note-words.ts'],
  ['client/vite.config.ts', 'node:path'],
  ['client/modules/developers/page.tsx', '../../../docs/rest.md?raw'],
  ['server/core/outbox/outbox.ts', '../data/transaction.ts'],
];

/** All that a file of the table imports, a line for each. */
const importsOf = (file: string) =>
  [...refusedImports, ...allowedImports].filter(([name]) => name === file).map(([, from]) => from);

const files = [...new Set([...refusedImports, ...allowedImports].map(([file]) => file))];
const examples = Object.fromEntries(
  files.map((file) => [
    file,
    importsOf(file)
      .map((from) => `import '${from}';\n`)
      .join(''),
  ]),
);

describe('borders', () => {
  let faults: Awaited<ReturnType<typeof lint>>;
  beforeAll(async () => {
    faults = await lint(examples);
  });
  const faultsOfImport = (file: string, from: string) => faults(file, importsOf(file).indexOf(from) + 1);

  it.each(refusedImports)('%s must not import %s', (file, from) => {
    expect(faultsOfImport(file, from)).toContain('oche(borders)');
  });

  it.each(allowedImports)('%s may import %s', (file, from) => {
    expect(faultsOfImport(file, from)).not.toContain('oche(borders)');
  });
});
