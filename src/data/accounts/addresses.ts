import sql from 'sql-template-tag'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import type { Db } from '#data/database/connection.ts'

export type AddressRow = Omit<SavedAddress, 'isDefault'>

export async function listAddresses(db: Db, accountId: string): Promise<SavedAddress[]> {
  return db.query<SavedAddress>(sql`
    SELECT id AS "_id", name, phone, province, ward, street,
      province_code AS "provinceCode", ward_code AS "wardCode", is_default AS "isDefault"
    FROM addresses WHERE account_id = ${accountId} ORDER BY is_default DESC, created_at DESC, id DESC`)
}

export async function insertAddress(db: Db, accountId: string, address: AddressRow): Promise<void> {
  await db.query(sql`
    INSERT INTO addresses (id, account_id, name, phone, province, ward, street, province_code, ward_code)
    VALUES (${address._id}, ${accountId}, ${address.name}, ${address.phone}, ${address.province},
            ${address.ward}, ${address.street}, ${address.provinceCode}, ${address.wardCode})`)
}

/** Gives a new account the phone number and the address of its newest order, if it has one. */
export async function saveRecipientOfNewestOrder(db: Db, accountId: string, addressId: string) {
  await db.query(sql`
    WITH newest AS (
      SELECT * FROM orders WHERE account_id = ${accountId} ORDER BY created_at DESC, id DESC LIMIT 1
    ), phone AS (
      UPDATE accounts SET phone = newest.customer_phone FROM newest WHERE accounts.id = ${accountId}
    )
    INSERT INTO addresses
      (id, account_id, name, phone, province, ward, street, province_code, ward_code, is_default)
    SELECT ${addressId}, ${accountId}, customer_name, customer_phone, province, ward, street, province_code,
      ward_code, true
    FROM newest WHERE street IS NOT NULL`)
}

export async function updateAddressRow(db: Db, accountId: string, address: AddressRow): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE addresses SET name = ${address.name}, phone = ${address.phone}, province = ${address.province},
      ward = ${address.ward}, street = ${address.street}, province_code = ${address.provinceCode},
      ward_code = ${address.wardCode}
    WHERE id = ${address._id} AND account_id = ${accountId} RETURNING id`)
  return rows.length > 0
}

export async function removeAddress(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`DELETE FROM addresses WHERE id = ${id} AND account_id = ${accountId} RETURNING id`,
  )
  return rows.length > 0
}

export async function removeAllAddresses(db: Db, accountId: string): Promise<void> {
  await db.query(sql`DELETE FROM addresses WHERE account_id = ${accountId}`)
}

/** @param id null: keep the default, or choose the newest address. The account must be locked. */
export async function setDefaultAddress(db: Db, accountId: string, id: string | null): Promise<void> {
  if (id) {
    await db.query(
      sql`UPDATE addresses SET is_default = false WHERE account_id = ${accountId} AND id <> ${id} AND is_default`,
    )
  }
  await db.query(sql`
    UPDATE addresses SET is_default = true
    WHERE id = coalesce(${id}::uuid, (SELECT id FROM addresses WHERE account_id = ${accountId}
                                      ORDER BY created_at DESC, id DESC LIMIT 1))
      AND NOT EXISTS (SELECT FROM addresses WHERE account_id = ${accountId} AND is_default)`)
}
