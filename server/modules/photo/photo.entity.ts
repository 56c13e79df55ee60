import { Column, Entity, Index } from 'typeorm';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';

/** SQLite returns a Uint8Array, the others a Buffer. */
const asBuffer = (bytes: ArrayBuffer | Buffer | null) => bytes && Buffer.from(bytes as ArrayBuffer);

/**
 * A photo of a card or a tournament. The bytes are in the database and only read when the picture itself is requested.
 */
@Entity('photo')
export class Photo extends Audited {
  @Index()
  @ParentId(() => Fixture, { nullable: true })
  fixtureId!: string | null;

  @Index()
  @ParentId(() => Tournament, { nullable: true })
  tournamentId!: string | null;

  /** Account that uploaded it. */
  @Index()
  @Column('varchar', { length: 36 })
  accountId!: string;

  @Column('varchar', { length: 250, nullable: true })
  fileName!: string | null;

  @Column('integer')
  fileSize!: number;

  @Column('varchar', { length: 50 })
  contentType!: string;

  @Column('mediumblob', { select: false, transformer: { to: (bytes: unknown) => bytes, from: asBuffer } })
  bytes?: Buffer;
}
