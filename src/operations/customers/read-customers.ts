import type { CustomerDetail, CustomerQuery, PhoneCustomer } from '#contract/customers/customers.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { listReturnsOfCustomer, listReviewsOfCustomer } from '#data/customers/customer-history.ts'
import { listAllTags } from '#data/customers/customer-tags.ts'
import { findCustomer, listCustomers, listKnownAddresses } from '#data/customers/customers.ts'
import { listCustomerNotes } from '#data/customers/staff-notes.ts'
import { findPhoneCustomer } from '#data/orders/order-staff-details.ts'
import { normalizePage } from '#domain/paging.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import type { Shop } from '#operations/shop.ts'

export const listCustomerTags = ({ db }: Shop) => listAllTags(db)

export function readCustomers({ db }: Shop, query: CustomerQuery) {
  return listCustomers(db, query, normalizePage(query))
}

export async function readCustomer({ db }: Shop, id: string): Promise<CustomerDetail | Failure> {
  const [customer, addresses, notes, returns, reviews] = await Promise.all([
    findCustomer(db, id),
    listKnownAddresses(db, id),
    listCustomerNotes(db, id),
    listReturnsOfCustomer(db, id),
    listReviewsOfCustomer(db, id),
  ])
  return customer ? { ...customer, addresses, notes, returns, reviews } : fail('not_found')
}

export async function readPhoneCustomer({ db }: Shop, input: string): Promise<PhoneCustomer | Failure> {
  const phone = checkPhone(input, 'phone')
  return typeof phone === 'string' ? findPhoneCustomer(db, phone) : failInvalidFields(phone)
}
