import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Db } from '#data/database/connection.ts'
import { insertValues } from '#data/database/sql.ts'
import type { ShippingGroup } from '#domain/shipping/delivery.ts'

export const deliveryColumns = () => sql`
  shipping_fee AS "shippingFee", free_shipping_from AS "freeShippingFrom", handling_days AS "handlingDays",
  json_build_object('from', shipping_days_from, 'to', shipping_days_to) AS "shippingDays",
  coalesce((
    SELECT json_agg(json_build_object(
      'name', g.name, 'fee', g.fee, 'days', json_build_object('from', g.days_from, 'to', g.days_to),
      'provinces', (SELECT json_agg(p.province_code ORDER BY p.province_code)
                    FROM shipping_group_provinces p WHERE p.group_id = g.id)) ORDER BY g.position)
    FROM shipping_groups g), '[]') AS "shippingGroups"`

/** The row of `settings` must be locked. */
export async function replaceShippingGroups(db: Db, groups: readonly ShippingGroup[]): Promise<void> {
  await db.query(sql`DELETE FROM shipping_groups`)
  if (groups.length === 0) return
  const rows = groups.map((group, position) => ({ id: uuid(), position, group }))
  await db.query(
    sql`INSERT INTO shipping_groups ${insertValues(
      rows.map(({ id, position, group: { name, fee, days } }) => {
        return { id, position, name, fee, days_from: days.from, days_to: days.to }
      }),
    )}`,
  )
  await db.query(
    sql`INSERT INTO shipping_group_provinces ${insertValues(
      rows.flatMap(({ id, group }) => group.provinces.map((code) => ({ province_code: code, group_id: id }))),
    )}`,
  )
}
