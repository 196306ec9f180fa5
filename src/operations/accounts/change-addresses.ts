import { v7 as uuid } from 'uuid'
import type { AddressInput, SavedAddress } from '#contract/accounts/profile.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import {
  type AddressRow,
  changeAddress,
  insertAddress,
  listAddresses,
  removeAddress,
  settleDefault,
} from '#data/accounts/addresses.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { badFields, checkAddress, checkPhone } from '#operations/orders/check-recipient.ts'
import { refuseWithdrawn } from '#operations/privacy/change-consents.ts'
import type { Shop } from '#operations/shop.ts'

type Book = Promise<SavedAddress[] | Failure>

export function readAddresses({ db }: Shop, accountId: string): Promise<SavedAddress[]> {
  return listAddresses(db, accountId)
}

export async function addAddress(shop: Shop, accountId: string, input: AddressInput): Book {
  const address = toRow(uuid(), input)
  if (failed(address)) return address
  return inBook(shop, accountId, async (tx) => {
    const refused = await refuseWithdrawn(tx, accountId)
    if (refused) return refused
    const book = await listAddresses(tx, accountId)
    // A send whose answer was lost is repeated: the address is in the book already.
    const same = book.find((one) => isSame(one, address))
    if (same) return input.isDefault ? same._id : null
    if (book.length >= limits.maxAddresses) return fail('addresses_full')
    await insertAddress(tx, accountId, address)
    return input.isDefault ? address._id : null
  })
}

export async function updateAddress(shop: Shop, accountId: string, id: string, input: AddressInput): Book {
  const address = toRow(id, input)
  if (failed(address)) return address
  return inBook(shop, accountId, async (tx) => {
    if (!(await changeAddress(tx, accountId, address))) return fail('not_found')
    return input.isDefault ? id : null
  })
}

export function deleteAddress(shop: Shop, accountId: string, id: string): Book {
  return inBook(shop, accountId, async (tx) =>
    (await removeAddress(tx, accountId, id)) ? null : fail('not_found'),
  )
}

const isSame = (one: AddressRow, other: AddressRow) =>
  (['name', 'phone', 'province', 'ward', 'street', 'provinceCode', 'wardCode'] as const).every(
    (field) => one[field] === other[field],
  )

function toRow(id: string, input: AddressInput): AddressRow | Failure {
  const phone = checkPhone(input.phone, 'phone')
  const place = checkAddress(input, '')
  if (typeof phone !== 'string' || 'message' in place) return badFields(phone, place)
  return { _id: id, name: input.name, phone, ...place }
}

/** One change at a time; afterwards exactly one address is the default. `work` answers which it made so. */
function inBook(
  shop: Shop,
  accountId: string,
  work: (tx: Transaction) => Promise<string | null | Failure>,
): Book {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const chosen = await work(tx)
    if (failed(chosen)) return chosen
    await settleDefault(tx, accountId, chosen)
    return listAddresses(tx, accountId)
  })
}
