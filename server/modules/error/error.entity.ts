import { Column, Entity, Index } from 'typeorm';
import { Audited, json } from '../../core/entity.ts';

/** A fault reported by a page or met by the server, for administrators to read. */
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

  @Column(...json<string[]>({ nullable: true }))
  stack!: string[] | null;

  @Column('varchar', { length: 250, nullable: true })
  userName!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  userAgent!: string | null;
}
