import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from './free-port.ts'

export const clientId = 'tiem'
export const clientSecret = 'a secret that the provider gave'
const refusing = 'nobody'

/** The claims of an account at the provider. */
export interface OidcPerson {
  email?: string
  email_verified?: boolean
  name?: string
}

/** An account id that is an email address is an account with that address. */
const personWithEmail = (email: string): OidcPerson => ({ email, email_verified: true, name: 'Trần Thị Mai' })

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

/**
 * An OpenID Connect provider without passwords: its page asks only who signs in.
 * @param back the redirect address
 * @param people accounts by subject; more may be added later
 */
export async function startOidcServer(back: string, people: Record<string, OidcPerson> = {}) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [back],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...(people[accountId] ?? personWithEmail(accountId)) }),
    }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/who/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...privateKey, use: 'sig', kid: 'tests' }] },
  })
  const callback = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/who/')) return callback(request, response)
    ask(provider, request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    issuer,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const who = new URL(request.url ?? '', 'http://provider').searchParams.get('who')
  if (who === null) return response.setHeader('content-type', 'text/html').end(page)
  const how = { mergeWithLastSubmission: false }
  if (who === refusing) {
    return provider.interactionFinished(request, response, { error: 'access_denied' }, how)
  }
  const grant = new provider.Grant({ accountId: who, clientId })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, { login: { accountId: who }, consent }, how)
}

const page = `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
  <form><label>Who <input name="who"></label> <button>Sign in</button></form>
  <p><a href="?who=${refusing}">Refuse</a></p>`

/** Signs in at the provider like a browser. @returns the path and query of the redirect back to the shop */
export async function signInAtProvider(url: string, back: string, who: string | null): Promise<string> {
  const jar = new Map<string, string>()
  let address = url
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const setCookie of answer.headers.getSetCookie()) {
      const [pair = ''] = setCookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location && answer.status !== 200) throw new Error(`the provider answered ${await answer.text()}`)
    address = new URL(location ?? `?who=${who ?? refusing}`, address).href
    if (address.startsWith(back)) return address.slice(new URL(address).origin.length)
  }
  throw new Error('the provider redirects in a loop')
}
