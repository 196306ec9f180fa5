import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import { acceptsToken, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillPath } from '#contract/paths.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import { openAccessTable } from '#test/api/access/access-table.ts'
import { password } from '#test/shop.ts'

const { nobody, shop, table } = await openAccessTable()
const names = Object.keys(table) as EndpointName[]

const tokens = await Promise.all(
  allRights.map(async (right): Promise<[Right, string]> => {
    const input = { name: `Chỉ ${right}`, rights: [right], days: 1, password }
    const { body } = await shop.admin.post<{ token: string }>('/api/v1/admin/api-tokens', input)
    return [right, body.token]
  }),
)

function call(token: string, name: EndpointName) {
  const [method, path] = paths[name]
  const { body: sent, params = {} } = table[name]
  const address = fillPath(path, typeof params === 'function' ? params() : params)
  const authorization = `Bearer ${token}`
  if (!sent) return nobody.send(method, address, { headers: { authorization } })
  const body = JSON.stringify(typeof sent === 'function' ? sent() : sent)
  const headers = { authorization, 'content-type': 'application/json' }
  return nobody.send(method, address, { headers, body })
}

/** The status, and the failure code where the token decides. */
function expected(name: EndpointName, right: Right): [number | undefined, string?] {
  const endpoint: Endpoint = endpoints[name]
  const { answers, rights } = table[name]
  // These calls do not read who calls.
  if (endpoint.access === 'signature' || endpoint.cacheSeconds) return [answers[0]]
  if (!acceptsToken(endpoint, paths[name][0])) return [403, 'token_not_accepted']
  if (endpoint.access === 'anyone' || rights?.includes(right)) return [answers[3]]
  if (endpoint.access === 'own-order') return [404, 'not_found']
  return [403, endpoint.access === 'staff' ? 'missing_right' : 'forbidden']
}

afterEach(async () => {
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test.each(names)('%s answers a token with one right as the access table says', async (name) => {
  for (const [right, token] of tokens) {
    const { status, body } = await call(token, name)
    const [expectedStatus, code] = expected(name, right)
    expect([right, status, code && body.code]).toEqual([right, expectedStatus, code])
  }
})

test('no call that asks for a password, and none about rights, invitations, tokens or exports of people, accepts a token', () => {
  const asksForPassword = names.filter((name) => {
    const { body, access }: Endpoint = endpoints[name]
    return access === 'staff' && body instanceof z.ZodObject && 'password' in body.shape
  })
  expect(asksForPassword).toContain('changeBankAccount')
  const closed: EndpointName[] = [
    ...asksForPassword,
    ...(['listStaff', 'listInvitations', 'revokeInvitation', 'endStaffSessions', 'listApiTokens'] as const),
    ...(['exportCustomers', 'exportOrders', 'exportAccount', 'whoAmI'] as const),
  ]
  const isReachable = (name: EndpointName) => {
    const endpoint: Endpoint = endpoints[name]
    // A token carries no owner's right, so calls without rights are closed to it.
    return acceptsToken(endpoint, paths[name][0]) && endpoint.rights?.length !== 0
  }
  expect(closed.filter(isReachable)).toEqual([])
})
