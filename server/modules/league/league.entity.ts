import { Column, Entity } from 'typeorm';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import { leagueRulesShape } from '#rules/league/stored-rules.ts';
import { leagueTextsShape, logosShape, readableLeagueTexts } from '#rules/league/settings-shape.ts';
import type { LeagueTexts } from '../../core/config-texts.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited, derivedId } from '../../core/data/entity.ts';

/** The row has this id, so that two people who save for the first time at once make one, not two. */
export const leagueSettingsId = derivedId('league settings');

/** A picture that is, or may become, the logo. */
export interface LogoPicture {
  /** Hash of its bytes; part of its address. */
  hash: string;
  contentType: string;
  /** In base64. */
  data: string;
}

/** The single row of league settings: its rules, and its texts where they differ from the environment's. */
@Entity('league_settings')
export class LeagueSettings extends Audited {
  @Column(...jsonColumn<StoredRules>(leagueRulesShape, {}))
  rules!: StoredRules;

  @Column(
    ...jsonColumn<Partial<LeagueTexts>>(
      leagueTextsShape,
      (damaged) => readableLeagueTexts(damaged) as Partial<LeagueTexts>,
    ),
  )
  texts!: Partial<LeagueTexts>;

  /** The logo, if it was uploaded, and one that is uploaded and not saved as the logo yet. */
  @Column(...jsonColumn<LogoPicture[] | null>(orMissingOrNull(logosShape), null, { nullable: true }))
  logos!: LogoPicture[] | null;
}
