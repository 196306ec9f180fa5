import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { VoucherInput } from '#contract/vouchers/vouchers.ts'
import type { Database } from '#data/database/connect.ts'
import { insertVoucher } from '#data/vouchers/voucher-list.ts'

/** Creates the missing demo vouchers. @param categories ids by name */
export async function seedDemoVouchers(db: Database, categories: ReadonlyMap<string, string>): Promise<void> {
  const shoes = categories.get('Giày thể thao')
  const demoVouchers = [
    {
      code: 'CHAOBAN',
      kind: 'percent',
      value: 10,
      cap: 50_000,
      minimum: 300_000,
      perShopper: 1,
      public: true,
    },
    { code: 'FREESHIP', kind: 'delivery', minimum: 500_000, totalUses: 1000 },
    {
      code: 'GIAY100',
      kind: 'amount',
      value: 100_000,
      minimum: 800_000,
      categories: shoes ? [shoes] : [],
      paused: !shoes,
    },
  ]
  const rows = await db.query<{ code: string }>(sql`SELECT code FROM vouchers`)
  const existingCodes = new Set(rows.map(({ code }) => code))
  const missing = demoVouchers.filter(({ code }) => !existingCodes.has(code))
  for (const voucher of missing) await insertVoucher(db, uuid(), VoucherInput.parse(voucher))
}
