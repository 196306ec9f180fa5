import { v7 as uuid } from 'uuid'
import type { AddressInput, SavedAddress } from '#contract/accounts/profile.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import {
  type AddressRow,
  insertAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddressRow,
} from '#data/accounts/addresses.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { checkAddress } from '#operations/customers/check-address.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { checkConsent } from '#operations/privacy/change-consents.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import type { Shop } from '#operations/shop.ts'

type AddressBookResult = Promise<SavedAddress[] | Failure>

export function readAddresses({ db }: Shop, accountId: string): Promise<SavedAddress[]> {
  return listAddresses(db, accountId)
}

export async function addAddress(shop: Shop, accountId: string, input: AddressInput): AddressBookResult {
  const address = toRow(uuid(), input)
  if (failed(address)) return address
  return changeAddressBook(shop, accountId, async (tx) => {
    const failure = await checkConsent(tx, accountId)
    if (failure) return failure
    const addresses = await listAddresses(tx, accountId)
    // A request is repeated if its response was lost; the address is stored already.
    const duplicate = addresses.find((one) => isSameAddress(one, address))
    if (duplicate) return input.isDefault ? duplicate._id : null
    if (addresses.length >= limits.maxAddresses) return fail('address_book_full')
    await insertAddress(tx, accountId, address)
    return input.isDefault ? address._id : null
  })
}

export async function updateAddress(
  shop: Shop,
  accountId: string,
  id: string,
  input: AddressInput,
): AddressBookResult {
  const address = toRow(id, input)
  if (failed(address)) return address
  return changeAddressBook(shop, accountId, async (tx) => {
    if (!(await updateAddressRow(tx, accountId, address))) return fail('not_found')
    return input.isDefault ? id : null
  })
}

export function deleteAddress(shop: Shop, accountId: string, id: string): AddressBookResult {
  return changeAddressBook(shop, accountId, async (tx) =>
    (await removeAddress(tx, accountId, id)) ? null : fail('not_found'),
  )
}

const isSameAddress = (one: AddressRow, other: AddressRow) =>
  (['name', 'phone', 'province', 'ward', 'street', 'provinceCode', 'wardCode'] as const).every(
    (field) => one[field] === other[field],
  )

function toRow(id: string, input: AddressInput): AddressRow | Failure {
  const phone = checkPhone(input.phone, 'phone')
  const address = checkAddress(input, '')
  if (typeof phone !== 'string' || 'message' in address) return failInvalidFields(phone, address)
  return { _id: id, name: input.name, phone, ...address }
}

/** Serializes changes and keeps exactly one default. `work` returns the id of a new default, or null. */
function changeAddressBook(
  shop: Shop,
  accountId: string,
  work: (tx: Transaction) => Promise<string | null | Failure>,
): AddressBookResult {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const chosen = await work(tx)
    if (failed(chosen)) return chosen
    await setDefaultAddress(tx, accountId, chosen)
    return listAddresses(tx, accountId)
  })
}
