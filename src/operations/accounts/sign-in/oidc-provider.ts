import * as client from 'openid-client'
import { type Failure, type FailureCode, fail } from '#contract/failures.ts'
import { dayMs } from '#domain/durations.ts'

/** Registration of the shop at the OpenID Connect provider. */
interface OidcProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
}

export interface OidcRequestState {
  state: string
  nonce: string
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string
}

export interface OidcIdentity {
  issuer: string
  subject: string
  /** Null: missing or not verified by the provider. */
  email: string | null
  name: string
}

export interface OidcProvider {
  name: string
  issuer: string
  startSignIn: (back: string) => Promise<{ url: string; sent: OidcRequestState } | Failure>
  finishSignIn: (callbackUrl: URL, state: OidcRequestState) => Promise<OidcIdentity | Failure>
}

/** Contacts the provider only at the first sign-in. @param onError receives errors without personal data */
export function createOidcProvider(
  settings: OidcProviderSettings,
  onError: (error: unknown) => void,
  timeoutSeconds = 5,
): OidcProvider {
  const { name, issuer } = settings
  const configuration = cacheFor(dayMs, () => discover(settings, timeoutSeconds))
  const failure = (error: unknown): Failure => {
    const code = toFailureCode(error)
    if (code !== 'oidc_access_denied' && code !== 'oidc_step_expired') onError(error)
    return fail(code, { name })
  }
  return {
    name,
    issuer,
    startSignIn: async (back) => {
      try {
        return await buildRedirect(await configuration(), back)
      } catch (error) {
        return failure(error)
      }
    },
    finishSignIn: async (callbackUrl, state) => {
      try {
        return { issuer, ...(await readCallback(await configuration(), callbackUrl, state)) }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

function discover(
  { issuer, clientId, clientSecret }: OidcProviderSettings,
  timeoutSeconds: number,
): Promise<client.Configuration> {
  const server = new URL(issuer)
  // Check the signature of the ID token even though it comes over TLS.
  const execute = [client.enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return client.discovery(server, clientId, {}, clientAuth(clientSecret), {
    timeout: timeoutSeconds,
    execute,
  })
}

/** Sends the secret in the body if supported, else in the header, which every provider must support. */
const clientAuth = (secret: string): client.ClientAuth => {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  }
}

/** Shares one request between callers; if a refresh fails, the earlier value is returned. */
function cacheFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { value: T; until: number } | undefined
  let pending: Promise<T> | undefined
  return () => {
    if (cached && Date.now() < cached.until) return Promise.resolve(cached.value)
    const earlier = cached
    pending ??= load()
      .catch((error) => {
        if (earlier) return earlier.value
        throw error
      })
      .then((value) => {
        cached = { value, until: Date.now() + ms }
        return value
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }
}

async function buildRedirect(configuration: client.Configuration, back: string) {
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

async function readCallback(configuration: client.Configuration, callbackUrl: URL, state: OidcRequestState) {
  const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: state.state,
    expectedNonce: state.nonce,
    pkceCodeVerifier: state.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no ID token')
  const { sub: subject } = claims
  // Some providers return the email only from the userinfo endpoint.
  const needsUserInfo = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
  const userInfo = needsUserInfo
    ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
    : claims
  const isEmailVerified = userInfo.email_verified === true || userInfo.email_verified === 'true'
  const email = isEmailVerified && typeof userInfo.email === 'string' ? userInfo.email : null
  return { subject, email, name: typeof userInfo.name === 'string' ? userInfo.name : '' }
}

const refusalErrors = new Set(['access_denied', 'consent_required', 'login_required', 'interaction_required'])
const unavailableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

function toFailureCode(error: unknown): FailureCode {
  if (error instanceof client.AuthorizationResponseError) {
    if (refusalErrors.has(error.error)) return 'oidc_access_denied'
    return /^(server_error|temporarily_unavailable)$/.test(error.error)
      ? 'oidc_provider_unavailable'
      : 'oidc_response_invalid'
  }
  if (error instanceof client.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'oidc_step_expired' : 'oidc_response_invalid'
  }
  // `fetch` throws a TypeError for network errors; the library's TypeErrors have a code.
  if (error instanceof TypeError && !('code' in error)) return 'oidc_provider_unavailable'
  return unavailableCodes.has((error as { code?: string }).code ?? '')
    ? 'oidc_provider_unavailable'
    : 'oidc_response_invalid'
}
