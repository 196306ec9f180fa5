import type { Context } from 'hono'
import { acceptsToken, type Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { AppContext, Client, Env } from '#http/app-context.ts'
import { anonymousClient, hasSessionCookie, identifyClient } from '#http/client.ts'
import { identifyApiToken } from '#operations/tokens/identify-token.ts'

const readBearerToken = (c: Context<Env>): string | undefined =>
  /^Bearer\b *(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** @failure token_with_cookie, token_not_accepted, invalid_token, too_many_attempts */
export function identifyCaller(
  context: AppContext,
  c: Context<Env>,
  endpoint: Endpoint,
): Promise<Client | Failure> {
  const token = endpoint.access === 'signed' ? undefined : readBearerToken(c)
  return token === undefined ? identifyClient(context, c) : identifyProgram(context, c, { endpoint, token })
}

/** A program acts as staff with the rights of its token, never as the account that made the token. */
async function identifyProgram(
  context: AppContext,
  c: Context<Env>,
  { endpoint, token }: { endpoint: Endpoint; token: string },
): Promise<Client | Failure> {
  if (hasSessionCookie(context, c)) return fail('token_with_cookie')
  if (!acceptsToken(endpoint, c.req.method)) return fail('token_not_accepted')
  const found = await identifyApiToken(context.shop, token)
  if (failed(found)) return found
  const { tokenName, rights, creator, factorMissing } = found
  return {
    ...anonymousClient(context, c),
    user: { ...creator, name: `Mã API ${tokenName}`, role: 'staff' },
    isSecondFactorMissing: factorMissing,
    rights: factorMissing ? [] : rights,
    isProgram: true,
  }
}
