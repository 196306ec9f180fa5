import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openTestShop, password } from '#test/shop.ts'

// docs/dangers.md X7. `test/faults/disk-full.test.ts` fills a real disk.
const shop = await openTestShop()
const { db, admin } = shop

async function refuseWrites(table: 'sessions' | 'rate_limits') {
  await db.runScript(`
    CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER refuse_write BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_write()`)
}

test('on a full disk a session that is due for renewal still reads and gets no new cookie [X7]', async () => {
  const who = await shop.shopper()
  await db.query(sql`
    UPDATE sessions SET expires_at = now() + interval '20 days', seen_at = now() - interval '1 day'
    WHERE account_id = ${who.id}`)
  await refuseWrites('sessions')
  const { status, headers } = await who.get('/api/v1/account/profile')
  expect([status, headers.getSetCookie()]).toEqual([200, []])
})

test('on a full disk an API token still reads [X7]', async () => {
  const { body } = await admin.post<{ token: string }>('/api/v1/admin/api-tokens', {
    ...{ name: 'Kho', rights: ['orders'], days: 1, password },
  })
  await refuseWrites('rate_limits')
  const headers = { authorization: `Bearer ${body.token}` }
  expect((await shop.anonymous().send('GET', '/api/v1/orders', { headers })).status).toBe(200)
})
