import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { openTestShop } from '#test/shop.ts'

const { admin, db } = await openTestShop()

test('a statement that breaks off at its third row has an audit entry for the two that were booked', async () => {
  await db.runScript(`
    CREATE FUNCTION refuse_third() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'lock timeout' USING ERRCODE = 'lock_not_available'; END $$;
    CREATE TRIGGER refuse_third BEFORE INSERT ON bank_transfers
      FOR EACH ROW WHEN (NEW.content = 'khoan 3') EXECUTE FUNCTION refuse_third()`)
  const rows = [1, 2, 3, 4].map((at) => `21/11/2026,${at}00000,khoan ${at}`)
  const body = new FormData()
  body.set('file', new File([`Ngày,Ghi có,Nội dung\n${rows.join('\n')}\n`], 'sao-ke.csv'))
  body.set('apply', 'yes')
  expect((await admin.send('POST', paths.importStatement[1], { body })).status).toBe(503)
  const { body: audit } = await admin.get<{ changes: AuditEntry[] }>(
    '/api/v1/admin/audit-log?entity=transfer',
  )
  expect(audit.changes.map(({ name, after }) => [name, after])).toEqual([
    ['Sao kê sao-ke.csv', { entered: 2 }],
  ])
})
