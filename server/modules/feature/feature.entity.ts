import { Column, Entity } from 'typeorm';
import { Audited } from '../../core/data/entity.ts';

/** The configured value of a feature; its id is the feature's fixed id (live.md 15). No row = the default applies. */
@Entity('configured_feature')
export class ConfiguredFeature extends Audited {
  @Column('varchar', { length: 1000 })
  configuredValue!: string;
}
