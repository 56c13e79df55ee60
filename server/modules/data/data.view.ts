import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

@ObjectType('DataTable', { description: 'Records that are exported, imported and browsed under one name.' })
export class DataTableView {
  @Field(() => String, { description: 'Name, as in an export.' })
  name!: string;

  @Field(() => String, { description: 'What people call it.' })
  title!: string;

  @Field(() => Boolean, { description: 'Whether the caller may import it.' })
  canImport!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may export it.' })
  canExport!: boolean;
}

@ObjectType('DataRow', { description: 'A record of a table, as it is listed.' })
class DataRowView {
  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => Day, { nullable: true, description: 'Its date, where it has one.' })
  date!: string | null;
}

@ObjectType('DataRows', { description: 'A page of the records of a table.' })
export class DataRowsView {
  @Field(() => Int, { description: 'How many there are on all pages.' })
  total!: number;

  @Field(() => [DataRowView], { description: 'Those of this page, by id.' })
  rows!: DataRowView[];
}

@ObjectType('DataPart', { description: 'Records of one table.' })
export class DataPartView {
  @Field(() => String, { description: 'Name of the table.' })
  table!: string;

  @Field(() => [ID], { description: 'Ids of the records; never empty.' })
  ids!: string[];
}

export const ExportKind = enumType('ExportKind', ['division', 'season', 'fixture', 'tournament'], {
  description: 'What can be exported from where it is shown.',
});
export type ExportKind = keyof typeof ExportKind;
