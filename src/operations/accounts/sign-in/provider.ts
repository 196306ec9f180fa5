import * as client from 'openid-client'
import { type Failure, type FailureCode, fail } from '#contract/failures.ts'

/** What a provider of OpenID Connect and the shop know of each other. */
interface ProviderFacts {
  issuer: string
  clientId: string
  clientSecret: string
  /** what people call it: Google */
  name: string
}

/** What must come back as it went, and what proves that it is this browser that comes back. */
export interface Sent {
  state: string
  nonce: string
  /** of PKCE (RFC 7636) */
  verifier: string
}

/** Who somebody is by the provider's word. */
export interface Proven {
  issuer: string
  subject: string
  /** Null where the provider tells none, or does not vouch for it. */
  email: string | null
  name: string
}

export interface Provider {
  name: string
  issuer: string
  /** @param back where the provider sends the browser back to */
  begin: (back: string) => Promise<{ url: string; sent: Sent } | Failure>
  /** @param came the address that the browser came back under, with all that the provider put there */
  finish: (came: URL, sent: Sent) => Promise<Proven | Failure>
}

const day = 24 * 60 * 60 * 1000

/**
 * Nothing is asked of the provider before the first who signs in there: the shop starts and sells without it.
 * @param onTrouble is told what an operator has to know; nothing of who signs in is in it
 * @param patience seconds that the provider has for each answer: somebody waits before a screen
 */
export function openProvider(
  facts: ProviderFacts,
  onTrouble: (error: unknown) => void,
  patience = 5,
): Provider {
  const { name, issuer } = facts
  const configuration = keptFor(day, () => discover(facts, patience))
  const failure = (error: unknown): Failure => {
    const code = failureOf(error)
    if (code !== 'provider_refused' && code !== 'provider_step_ended') onTrouble(error)
    return fail(code, { name })
  }
  return {
    name,
    issuer,
    begin: async (back) => {
      try {
        return await begin(await configuration(), back)
      } catch (error) {
        return failure(error)
      }
    },
    finish: async (came, sent) => {
      try {
        return { issuer, ...(await finish(await configuration(), came, sent)) }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

function discover(
  { issuer, clientId, clientSecret }: ProviderFacts,
  patience: number,
): Promise<client.Configuration> {
  const server = new URL(issuer)
  // The keys are asked for as well, and every word is checked by its signature, also over TLS.
  const execute = [client.enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return client.discovery(server, clientId, {}, secretAs(clientSecret), { timeout: patience, execute })
}

/** In the body where the provider takes that, else in the header, which every one has to take. */
const secretAs = (secret: string): client.ClientAuth => {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  }
}

/** Asked once for all who wait, and again after a while; what was known is good while nothing newer comes. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { value: T; until: number } | undefined
  let asking: Promise<T> | undefined
  return () => {
    if (known && Date.now() < known.until) return Promise.resolve(known.value)
    const before = known
    asking ??= ask()
      .catch((error) => {
        if (before) return before.value
        throw error
      })
      .then((value) => {
        known = { value, until: Date.now() + ms }
        return value
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
}

async function begin(configuration: client.Configuration, back: string) {
  const sent = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: 'openid email profile',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, sent }
}

async function finish(configuration: client.Configuration, came: URL, sent: Sent) {
  const tokens = await client.authorizationCodeGrant(configuration, came, {
    expectedState: sent.state,
    expectedNonce: sent.nonce,
    pkceCodeVerifier: sent.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no ID token')
  const { sub: subject } = claims
  // Who does not put the e-mail into the token tells it where it is asked for.
  const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
  const told = asks ? await client.fetchUserInfo(configuration, tokens.access_token, subject) : claims
  const vouched = told.email_verified === true || told.email_verified === 'true'
  const email = vouched && typeof told.email === 'string' ? told.email : null
  return { subject, email, name: typeof told.name === 'string' ? told.name : '' }
}

const refusing = new Set(['access_denied', 'consent_required', 'login_required', 'interaction_required'])
const away = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

function failureOf(error: unknown): FailureCode {
  if (error instanceof client.AuthorizationResponseError) {
    if (refusing.has(error.error)) return 'provider_refused'
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'provider_away' : 'provider_faulty'
  }
  // A code that was used, or is older than the provider keeps it.
  if (error instanceof client.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'provider_step_ended' : 'provider_faulty'
  }
  // What fetch itself throws is a TypeError; the library says what is wrong with its arguments by one with a code.
  if (error instanceof TypeError && !('code' in error)) return 'provider_away'
  return away.has((error as { code?: string }).code ?? '') ? 'provider_away' : 'provider_faulty'
}
