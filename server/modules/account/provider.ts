import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import type { Config, Oidc } from '../../core/config.ts';
import type { ProviderIdentity } from './sign-in.service.ts';

export const callbackPath = '/auth/callback';
const minutesToSignIn = 10;

/** The state needed again when the browser returns from the provider. */
interface Errand {
  state: string;
  nonce: string;
  verifier: string;
  redirectUrl: string;
  /** Milliseconds. */
  expires: number;
}

interface Provider {
  /** Where to send the browser, and the state it must bring back. Errors: any, when the provider cannot be reached. */
  start(redirectUrl: string): Promise<{ url: string; sealed: string }>;
  /** The page they wanted, also where the state is too old; null where it is missing or foreign. */
  redirectUrlIn(sealed: string | undefined): string | null;
  /** Whether this answer is to what the browser asked last: another tab may have asked anew since. */
  isAnswerTo(sealed: string | undefined, search: string): boolean;
  /** The identity that came back. Null when the state is missing, damaged or too old. Errors: of openid-client. */
  finish(search: string, sealed: string | undefined): Promise<ProviderIdentity | null>;
}

/**
 * Encrypts the state kept by the browser with a key derived from the client secret, which all server processes have.
 */
function sealer(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'oche: errand of a sign-in', 32));
  return {
    seal(errand: Errand): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = [cipher.update(JSON.stringify(errand), 'utf8'), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString('base64url');
    },
    open(sealed: string): Errand | null {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
        return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString()) as Errand;
      } catch {
        return null;
      }
    },
  };
}

/** The provider's metadata, loaded at the first sign-in and tried again at the next when that failed. */
function describer({ issuer, clientId, clientSecret }: Oidc) {
  let known: Promise<client.Configuration> | undefined;
  const discover = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      // A configured http issuer is on the same machine or network.
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    });
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The configured provider: authorization code flow with PKCE, state and nonce. */
export function openProvider(oidc: Oidc, { baseUrl }: Config, now: () => Date): Provider {
  const described = describer(oidc);
  const { seal, open } = sealer(oidc.clientSecret);
  const redirectUri = `${baseUrl}${callbackPath}`;
  return {
    async start(redirectUrl) {
      const verifier = client.randomPKCECodeVerifier();
      const errand = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        redirectUrl,
        expires: now().getTime() + minutesToSignIn * 60_000,
      };
      const url = client.buildAuthorizationUrl(await described(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: errand.state,
        nonce: errand.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, sealed: seal(errand) };
    },

    redirectUrlIn: (sealed) => (sealed && open(sealed)?.redirectUrl) || null,

    isAnswerTo: (sealed, search) => !!sealed && open(sealed)?.state === new URLSearchParams(search).get('state'),

    async finish(search, sealed) {
      const errand = sealed ? open(sealed) : null;
      if (!errand || errand.expires <= now().getTime()) return null;
      const configuration = await described();
      const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
        pkceCodeVerifier: errand.verifier,
        expectedState: errand.state,
        expectedNonce: errand.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // Many providers leave name and e-mail out of the token; they must be requested.
      const told = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return identityOf(oidc.issuer, { ...claims, ...told });
    },
  };
}

const identityOf = (issuer: string, claims: Record<string, unknown>): ProviderIdentity => ({
  issuer,
  identity: `${issuer} ${createHash('sha256').update(String(claims.sub)).digest('hex')}`,
  emailAddress: text(claims.email),
  // Some providers send booleans as text.
  isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
  name: text(claims.name),
  givenName: text(claims.given_name),
});
