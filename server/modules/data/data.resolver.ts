import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { recordsOnPage } from './pages.ts';
import * as browser from './browser.service.ts';
import { DataPartView, DataRowsView, DataTableView, ExportKind } from './data.view.ts';
import * as scopes from './scope.service.ts';

@Resolver()
export class DataResolver {
  @Query(() => [DataTableView], {
    description: 'The tables of exports, imports and the data browser; none without one of their rights.',
  })
  dataTables(@Ctx() ctx: Context): DataTableView[] {
    return browser.tables(ctx);
  }

  @Query(() => DataRowsView, { description: 'The records of a table that were not deleted. Needs exportData.' })
  async dataRows(
    @Ctx() ctx: Context,
    @Arg('table', () => String, { description: 'Name of the table.' }) table: string,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 10, description: 'Records of a page, 1 to 100.' }) pageSize: number,
  ): Promise<DataRowsView> {
    const rows = await browser.browse(ctx, table);
    return { total: rows.length, rows: recordsOnPage(rows, page, pageSize) };
  }

  @Query(() => String, { description: 'The stored document of a record, as JSON. Needs exportData.' })
  async dataRecord(
    @Ctx() ctx: Context,
    @Arg('table', () => String, { description: 'Name of the table.' }) table: string,
    @Arg('id', () => ID, { description: 'Id of the record; of an account its e-mail address as well.' }) id: string,
  ): Promise<string> {
    return JSON.stringify(await browser.view(ctx, table, id));
  }

  @Query(() => [DataPartView], {
    description: 'What belongs to something that is shown, to be exported together. Needs exportData.',
  })
  dataScope(
    @Ctx() ctx: Context,
    @Arg('kind', () => ExportKind, { description: 'What it is.' }) kind: ExportKind,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('seasonId', () => ID, { nullable: true, description: 'Of a division: the season that is shown.' })
    seasonId: string | null | undefined,
  ): Promise<DataPartView[]> {
    return scopes.partsToExport(ctx, kind, id, seasonId ?? null);
  }
}
