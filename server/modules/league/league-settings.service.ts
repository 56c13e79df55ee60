import { leagueSettingsFaults, tidiedSettings, type LeagueSettingsFields } from '#rules/league/league-settings.ts';
import { hashInLogoPath } from '#rules/league/logo.ts';
import { authorize } from '../../core/authorize.ts';
import type { LeagueTexts } from '../../core/config-texts.ts';
import type { Context } from '../../core/context.ts';
import { reconsiderHeld } from '../../core/outbox/outbox.ts';
import { newRecord, refuseStale, save } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { refuseInvalid } from '../../core/errors.ts';
import { LeagueSettings, leagueSettingsId } from './league.entity.ts';
import { refuseSecondSettings, storedSettings } from './league.service.ts';
import { logosAtAddress } from './logo.service.ts';

/** The texts of the league, with the version they are changed by; null while nothing was changed on screen. */
interface KeptSettings extends LeagueTexts {
  version: Date | null;
}

/** Whether nothing was saved on screen yet: a picture that is to become the logo may have made the row. */
const isUntouched = ({ texts, rules }: LeagueSettings) => !Object.keys({ ...texts, ...rules }).length;

const keptSettings = (ctx: Context, row: LeagueSettings | null): KeptSettings => ({
  ...ctx.config.texts,
  ...row?.texts,
  version: row && !isUntouched(row) ? row.updated : null,
});

/** The settings for editing (live.md 21). Errors: UNAUTHENTICATED, FORBIDDEN (manageFeatures or manageSeasons). */
export async function get(ctx: Context): Promise<KeptSettings> {
  authorize(ctx, 'league.edit');
  return keptSettings(ctx, await storedSettings(ctx));
}

/** The settings as sent: clients from before the league had a clock of its own leave it as it is. */
type SentSettings = Omit<LeagueSettingsFields, 'timeZone' | 'weekStart'> & {
  timeZone?: string | null;
  weekStart?: string | null;
};

/** The texts that differ from the environment; the others go on following it. */
const different = (ctx: Context, fields: LeagueTexts): Partial<LeagueTexts> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(ctx.config.texts[field as keyof LeagueTexts]),
    ),
  );

/**
 * Stores the settings over those of the environment; they take effect at once, everywhere (live.md 21). Errors:
 * UNAUTHENTICATED, FORBIDDEN (manageFeatures or manageSeasons), CONFLICT (token), INVALID.
 */
export const put = (ctx: Context, sent: SentSettings, version: Date | null): Promise<KeptSettings> =>
  transaction(ctx, async (ctx) => {
    authorize(ctx, 'league.edit');
    const row = await storedSettings(ctx);
    const isFirst = !version && !!row && isUntouched(row);
    if (row && !isFirst) await refuseStale(ctx, row, version);
    const before = keptSettings(ctx, row);
    const fields = tidiedSettings({
      ...sent,
      timeZone: sent.timeZone ?? before.timeZone,
      weekStart: sent.weekStart ?? before.weekStart,
    });
    refuseInvalid(leagueSettingsFaults(fields));
    const { social, menuBefore, menuAfter, ...texts } = fields;
    const wanted = { ...texts, social: [...social], menuBefore: [...menuBefore], menuAfter: [...menuAfter] };
    const changed =
      row ?? Object.assign(newRecord(ctx, LeagueSettings, { rules: {}, logos: [] }), { id: leagueSettingsId });
    refuseLost(changed, wanted.logo);
    changed.texts = different(ctx, wanted);
    changed.logos = logosAtAddress(changed, wanted.logo);
    ctx.touch(LEAGUE);
    // The form holds all texts: those of a damaged document that are sound, and what was chosen for the others.
    const saved = save(ctx, changed, isFirst ? changed.updated : version, { renewed: ['texts', 'logos'] });
    const kept = keptSettings(ctx, await saved.catch(refuseSecondSettings));
    // By the league's clock they are hidden until another moment.
    if (kept.timeZone !== before.timeZone) await reconsiderHeld(ctx);
    return kept;
  });

/** Refuses an uploaded logo that is gone, because somebody else has uploaded another one meanwhile. */
function refuseLost(row: LeagueSettings, logo: string): void {
  if (hashInLogoPath(logo) && !logosAtAddress(row, logo).length)
    refuseInvalid([{ field: 'logo', message: 'The picture is no longer here. Choose it again.' }]);
}
