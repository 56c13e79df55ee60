import { Column, Entity, Index } from 'typeorm';
import { listOf, orMissingOrNull, text } from '#rules/basics/shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited } from '../../core/data/entity.ts';

/** An error reported by a page or caught by the server, for administrators to read. */
@Entity('error_detail')
export class ErrorDetail extends Audited {
  /** "Api" or "UI". */
  @Column('varchar', { length: 10 })
  source!: 'Api' | 'UI';

  @Index()
  @Column('datetime', { precision: 3 })
  time!: Date;

  @Column('mediumtext')
  message!: string;

  @Column('varchar', { length: 250, nullable: true })
  type!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  url!: string | null;

  @Column(...jsonColumn<string[] | null>(orMissingOrNull(listOf(text())), null, { nullable: true }))
  stack!: string[] | null;

  @Column('varchar', { length: 250, nullable: true })
  userName!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  userAgent!: string | null;

  /** Hash of what the report says and where; reports with the same one are counted. Older rows have none. */
  @Index({ unique: true })
  @Column('varchar', { length: 64, nullable: true })
  groupKey!: string | null;

  /** How often it was met. `created` is the first time, `time` the last. */
  @Column('integer', { default: 1 })
  occurrences!: number;
}
