import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fillPath } from '#contract/paths.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import { type Caller, password } from '#test/shop.ts'
import { openAccessTable } from './access-table.ts'

const { nobody, owner, shop, stranger, table } = await openAccessTable()

const staff = await Promise.all(
  allRights.map(async (right): Promise<[string, Caller]> => {
    const person = await shop.proven()
    const email = person.user?.email ?? ''
    await shop.admin.post('/api/v1/admin/staff', { email, password, rights: [right] })
    return [right, await person.signIn(email)]
  }),
)
const callers: [string, Caller][] = [
  ['nobody', nobody],
  ['a stranger', stranger],
  ['the owner', owner],
  ...staff,
  ['an admin', shop.admin],
]
const place: Record<string, number> = { nobody: 0, 'the owner': 1, 'a stranger': 2, 'an admin': 3 }

/** The column of a caller: of staff an owner's where the line has their right, or where everybody acts for themselves. */
function expected(name: EndpointName, who: string): number | undefined {
  const { answers, rights } = table[name]
  const column = place[who] ?? (!rights || rights.includes(who as Right) ? 3 : 2)
  return answers[column]
}

const names = (Object.keys(table) as EndpointName[]).toSorted(
  (a, b) => Number(a === 'signOut') - Number(b === 'signOut'),
)

const call = (caller: Caller, name: EndpointName) => {
  const [method, path] = paths[name]
  const { body: sent, params = {} } = table[name]
  const address = fillPath(path, typeof params === 'function' ? params() : params)
  if (!sent) return caller.send(method, address)
  const body = typeof sent === 'function' ? sent() : sent
  const headers = { 'content-type': 'application/json' }
  return caller.send(method, address, { headers, body: JSON.stringify(body) })
}

// Wrong passwords are sent on purpose, more of them than a session may guess.
afterEach(async () => {
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('every call of the contract has a line in this table [Z1 R12]', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort())
  expect(Object.keys(table).sort()).toEqual(Object.keys(paths).sort())
})

// dangers Z1, Z6
test.each(names)('%s answers each caller as the table says [P2 Z1 Z3 Z4 Z6]', async (name) => {
  for (const [who, caller] of callers) {
    const { status, body } = await call(caller, name)
    expect([who, status, status < 400 || body.code]).toEqual([
      who,
      expected(name, who),
      status < 400 || expect.any(String),
    ])
  }
})

test('the contract asks for the rights that the table states, or for the owner where it refuses a stranger', () => {
  for (const name of names) {
    const [without, , stranger] = table[name].answers
    const { access, rights }: Endpoint = endpoints[name]
    const stated = access === 'own-staff' ? table[name].rights : rights
    expect([name, table[name].rights?.toSorted()]).toEqual([name, stated?.toSorted()])
    // Each checks the signature by itself; its own test forges it.
    if (access === 'signed') continue
    expect([name, access === 'anyone']).toEqual([name, without !== 401 || name.startsWith('signIn')])
    // What it names are orders of one's own: another's are not there.
    if (name === 'buyAgain') continue
    if (access === 'staff' || access.startsWith('self')) expect([name, stranger]).toEqual([name, 403])
    if (access === 'own-order') expect([name, stranger]).toEqual([name, 404])
  }
})
