import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillPath } from '#contract/paths.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import { password, type TestClient } from '#test/shop.ts'
import { openAccessTable } from './access-table.ts'

const { buyer, guest, nobody, shop, stranger, table } = await openAccessTable()

const staff = await Promise.all(
  allRights.map(async (right): Promise<[string, TestClient]> => {
    const person = await shop.verifiedShopper()
    const email = person.user?.email ?? ''
    await shop.admin.post('/api/v1/admin/staff', { email, password, rights: [right] })
    return [right, await person.signIn(email)]
  }),
)
const callers: [string, TestClient][] = [
  ['nobody', nobody],
  ['a stranger', stranger],
  ['a guest', guest],
  ['the buyer', buyer],
  ...staff,
  ['an admin', shop.admin],
]
const columns: Record<string, number> = { nobody: 0, 'the buyer': 1, 'a stranger': 2, 'an admin': 3 }

function expected(name: EndpointName, who: string): number | undefined {
  const { answers, rights, guest } = table[name]
  if (who === 'a guest') return guest ?? answers[2]
  const column = columns[who] ?? (!rights || rights.includes(who as Right) ? 3 : 2)
  return answers[column]
}

const lastNames = ['deleteAccount', 'startGuestSession', 'signOut']
const names = (Object.keys(table) as EndpointName[]).toSorted(
  (a, b) => lastNames.indexOf(a) - lastNames.indexOf(b),
)

const call = (caller: TestClient, name: EndpointName) => {
  const [method, path] = paths[name]
  const { body: sent, params = {} } = table[name]
  const address = fillPath(path, typeof params === 'function' ? params() : params)
  if (!sent) return caller.send(method, address)
  const body = typeof sent === 'function' ? sent() : sent
  const headers = { 'content-type': 'application/json' }
  return caller.send(method, address, { headers, body: JSON.stringify(body) })
}

test('every call of the contract has a row in this table [Z1 A12]', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort())
  expect(Object.keys(table).sort()).toEqual(Object.keys(paths).sort())
})

test.each(names)('%s answers each caller with the status in the table [P2 Z1 Z3 Z4 Z6]', async (name) => {
  for (const [who, caller] of callers) {
    let answer = await call(caller, name)
    // The callers send more wrong passwords than the rate limit allows.
    if (answer.status === 429) {
      await shop.db.query(sql`DELETE FROM rate_limits`)
      answer = await call(caller, name)
    }
    const { status, body } = answer
    expect([who, status, status < 400 || body.code]).toEqual([
      who,
      expected(name, who),
      status < 400 || expect.any(String),
    ])
  }
})

test('the rights in the contract equal those in the table', () => {
  for (const name of names) {
    const [without, , stranger] = table[name].answers
    const { access, rights }: Endpoint = endpoints[name]
    const stated = access === 'staff-self' ? table[name].rights : rights
    expect([name, table[name].rights?.toSorted()]).toEqual([name, stated?.toSorted()])
    // Signed calls have their own tests for signatures.
    if (access === 'signature') continue
    expect([name, access === 'anyone']).toEqual([name, without !== 401 || name.startsWith('signIn')])
    // It names orders in the body; orders of others are answered with 404.
    if (name === 'buyAgain') continue
    if (access === 'staff' || access.startsWith('self')) expect([name, stranger]).toEqual([name, 403])
    const { requiresAccount }: Endpoint = endpoints[name]
    if (requiresAccount) expect([name, table[name].guest]).toEqual([name, 403])
    if (access === 'own-order') expect([name, stranger]).toEqual([name, 404])
  }
})
