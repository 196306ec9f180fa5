import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from './free-port.ts'

export const clientId = 'tiem'
export const clientSecret = 'a secret that the provider gave'
const refusing = 'nobody'

/** Somebody who has an account at the provider. */
export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
}

/** Whoever is named by an e-mail has it. */
const ofEmail = (email: string): Person => ({ email, email_verified: true, name: 'Trần Thị Mai' })

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

/**
 * A provider of OpenID Connect, `oidc-provider` itself, that asks no password: its page names who may come in.
 * @param back the address that browsers are sent back to
 * @param people by what the provider calls them, beside everybody by their e-mail; may grow
 */
export async function startProvider(back: string, people: Record<string, Person> = {}) {
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
      claims: () => ({ sub: accountId, ...(people[accountId] ?? ofEmail(accountId)) }),
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

/**
 * A browser at the provider, which signs in as somebody.
 * @returns the path and query at the shop that it is sent back to
 */
export async function signInAt(url: string, back: string, who: string | null): Promise<string> {
  const jar = new Map<string, string>()
  let address = url
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const given of answer.headers.getSetCookie()) {
      const [pair = ''] = given.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location && answer.status !== 200) throw new Error(`the provider answered ${await answer.text()}`)
    address = new URL(location ?? `?who=${who ?? refusing}`, address).href
    if (address.startsWith(back)) return address.slice(new URL(address).origin.length)
  }
  throw new Error('the provider leads in circles')
}
