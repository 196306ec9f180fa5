import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'

/** A ward to which the carrier gives another name than the official one. */
interface StoredCarrierWard {
  code: string
  /** Null: unknown to the carrier. */
  name: string | null
  isChosen: boolean
}

export function listStoredCarrierWards(db: Db, carrier: string): Promise<StoredCarrierWard[]> {
  return db.query<StoredCarrierWard>(sql`
    SELECT ward_code AS code, name, is_chosen AS "isChosen" FROM carrier_wards
    WHERE carrier = ${carrier} ORDER BY ward_code`)
}

/** @returns undefined if the carrier uses the official name, or was never asked */
export async function findStoredCarrierWard(
  db: Db,
  carrier: string,
  code: string,
): Promise<StoredCarrierWard | undefined> {
  const [row] = await db.query<StoredCarrierWard>(sql`
    SELECT ward_code AS code, name, is_chosen AS "isChosen" FROM carrier_wards
    WHERE carrier = ${carrier} AND ward_code = ${code}`)
  return row
}

/** What staff chose stays; the lock lets one check at a time replace the rows. */
export async function replaceCarrierWards(
  db: Db,
  carrier: string,
  wards: readonly { code: string; name: string | null }[],
): Promise<void> {
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`wards of ${carrier}`}))`)
  await db.query(sql`DELETE FROM carrier_wards WHERE carrier = ${carrier} AND NOT is_chosen`)
  await db.query(sql`
    INSERT INTO carrier_wards (carrier, ward_code, name)
    SELECT ${carrier}, w.code, w.name
    FROM unnest(${wards.map(({ code }) => code)}::text[], ${wards.map(({ name }) => name)}::text[]) w (code, name)
    ON CONFLICT (carrier, ward_code) DO NOTHING`)
}

export async function chooseStoredCarrierWard(
  db: Db,
  carrier: string,
  { code, name }: { code: string; name: string },
): Promise<boolean> {
  const changed = await db.execute(sql`
    UPDATE carrier_wards SET name = ${name}, is_chosen = true WHERE carrier = ${carrier} AND ward_code = ${code}`)
  return changed > 0
}
