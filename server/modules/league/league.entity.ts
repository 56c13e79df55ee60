import { Column, Entity } from 'typeorm';
import type { LeagueRules } from '#rules/defaults.ts';
import { Audited, json } from '../../core/entity.ts';

/** The one row with which a league departs from the defaults: its rules, and its texts where they differ from the environment's. */
@Entity('league_settings')
export class LeagueSettings extends Audited {
  @Column(...json<Partial<LeagueRules>>())
  rules!: Partial<LeagueRules>;

  @Column(...json<Record<string, string>>())
  texts!: Record<string, string>;
}
