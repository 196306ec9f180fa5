import type { Context } from 'hono'
import { acceptsToken, type Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { AppContext, Client, Env } from '#http/app-context.ts'
import { anonymousClient, hasSessionCookie, identifyClient } from '#http/client.ts'
import type { Shop } from '#operations/shop.ts'
import type { ApiCaller } from '#operations/tokens/api-caller.ts'
import { identifyExtension } from '#operations/tokens/identify-extension.ts'
import { identifyApiToken } from '#operations/tokens/identify-token.ts'

const readBearerToken = (c: Context<Env>): string | undefined =>
  /^Bearer\b *(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]

type Program = Required<Pick<Client, 'isSecondFactorMissing' | 'rights'>> & {
  account: { _id: string; email: string }
  name: string
}

/** @failure token_with_cookie, token_not_accepted, invalid_token, too_many_attempts, not_signed_in */
export function identifyCaller(
  context: AppContext,
  c: Context<Env>,
  endpoint: Endpoint,
): Promise<Client | Failure> {
  const { shop } = context
  const { extension } = c.env ?? {}
  if (extension)
    return identifyProgram(context, c, { endpoint, find: () => findExtensionProgram(shop, extension) })
  const token = endpoint.access === 'signature' ? undefined : readBearerToken(c)
  if (token === undefined) return identifyClient(context, c)
  return identifyProgram(context, c, { endpoint, find: () => findTokenProgram(shop, token) })
}

/** A program acts as staff with the rights that it was given, never as the account that is stored with its changes. */
async function identifyProgram(
  context: AppContext,
  c: Context<Env>,
  { endpoint, find }: { endpoint: Endpoint; find: () => Promise<Program | Failure> },
): Promise<Client | Failure> {
  if (hasSessionCookie(context, c)) return fail('token_with_cookie')
  if (!acceptsToken(endpoint, c.req.method)) return fail('token_not_accepted')
  const found = await find()
  if (failed(found)) return found
  const { account, name, ...access } = found
  return {
    ...anonymousClient(context, c),
    ...access,
    user: { ...account, name, role: 'staff' },
    isProgram: true,
  }
}

async function findTokenProgram(shop: Shop, token: string): Promise<Program | Failure> {
  const found = await identifyApiToken(shop, token)
  if (failed(found)) return found
  const { tokenName, rights, creator, isSecondFactorMissing } = found
  return {
    ...{ account: creator, name: `Mã API ${tokenName}` },
    isSecondFactorMissing,
    rights: isSecondFactorMissing ? [] : rights,
  }
}

async function findExtensionProgram(shop: Shop, { name, rights }: ApiCaller): Promise<Program | Failure> {
  const account = await identifyExtension(shop, name)
  if (failed(account)) return account
  return { account, name: `Phần mở rộng ${name}`, isSecondFactorMissing: false, rights }
}
