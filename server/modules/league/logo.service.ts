import { createHash } from 'node:crypto';
import { logoFault, hashInLogoPath, logoLimits, logoPath, unreadLogoText } from '#rules/league/logo.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { newRecord, save } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, warningError } from '../../core/errors.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { encodePicture } from '../photo/picture.service.ts';
import { LeagueSettings, leagueSettingsId, type LogoPicture } from './league.entity.ts';
import { refuseSecondSettings, storedSettings } from './league.service.ts';

/** A logo as it is sent. */
interface Logo {
  bytes: Buffer;
  contentType: string;
}

/** Whether the caller may upload one, before it is received. Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function authorizeAdding(ctx: Context): Promise<void> {
  authorize(ctx, 'league.edit');
  return Promise.resolve();
}

const logoRefusedError = (message: string) => warningError('INVALID', message, [{ field: 'logo', message }]);

/** Encodes a logo anew, as photos are (decision 10): what is stored is never what was sent. */
async function remade(bytes: Buffer): Promise<LogoPicture> {
  const fault = logoFault(bytes.length, bytes.subarray(0, 200));
  if (fault) throw logoRefusedError(fault);
  const { height, width } = logoLimits;
  const made = await encodePicture(bytes, { height, width }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'INVALID' ? logoRefusedError(error.message) : error;
  });
  if (!made) throw logoRefusedError(unreadLogoText);
  if (made.bytes.length > logoLimits.mostStored)
    throw logoRefusedError('This picture is too detailed for a logo. Choose a simpler one.');
  const hash = createHash('sha256').update(made.bytes).digest('hex').slice(0, 32);
  return { hash, contentType: made.contentType, data: made.bytes.toString('base64') };
}

/**
 * Stores a picture that may become the league's logo, and returns its address; it is the logo once the settings are
 * saved with that address. It is stored beside the one in use, in place of any other that was uploaded and not chosen,
 * and makes nobody's version stale. Errors: UNAUTHENTICATED, FORBIDDEN (manageFeatures or manageSeasons), INVALID.
 */
export async function replaceCandidate(ctx: Context, bytes: Buffer): Promise<string> {
  await authorizeAdding(ctx);
  const picture = await remade(bytes);
  await transaction(ctx, async (ctx) => {
    const row = (await locked(ctx)) ?? (await first(ctx));
    const used = logosAtAddress(row, row.texts.logo ?? ctx.config.texts.logo);
    ctx.touch(LEAGUE);
    const logos = [...used.filter(({ hash }) => hash !== picture.hash), picture];
    await ctx.db.update(LeagueSettings, { id: row.id }, { logos });
  });
  return logoPath(picture.hash, picture.contentType);
}

/**
 * The row, locked until the transaction ends: pictures are written without its version. It may have come with imported
 * data, so its id is not known. SQLite runs one transaction at a time anyway.
 */
const locked = (ctx: Context): Promise<LeagueSettings | null> =>
  ctx.database.kind === 'sqlite'
    ? storedSettings(ctx)
    : ctx.db
        .createQueryBuilder(LeagueSettings, 'row')
        .setLock('pessimistic_write')
        .where('row.deleted IS NULL')
        .getOne();

const first = (ctx: Context): Promise<LeagueSettings> =>
  save(
    ctx,
    Object.assign(newRecord(ctx, LeagueSettings, { rules: {}, texts: {}, logos: [] }), { id: leagueSettingsId }),
  ).catch(refuseSecondSettings);

/** The stored picture at this address, in a list; empty when there is none. */
export const logosAtAddress = ({ logos }: Pick<LeagueSettings, 'logos'>, address: string): LogoPicture[] =>
  (logos ?? []).filter(({ hash }) => hash === hashInLogoPath(address));

/** The picture at the address of an uploaded logo; undefined when there is none. */
export async function at(ctx: Context, address: string): Promise<Logo | undefined> {
  const hash = hashInLogoPath(address);
  if (!hash) return undefined;
  const all = await remember(ctx, 'league logos', async (ctx) => {
    addDependency(ctx, LEAGUE);
    const row = await storedSettings(ctx);
    return (row?.logos ?? []).map((one) => ({ ...one, data: Buffer.from(one.data, 'base64') }));
  });
  const found = all.find((one) => one.hash === hash);
  return found && { bytes: found.data, contentType: found.contentType };
}
