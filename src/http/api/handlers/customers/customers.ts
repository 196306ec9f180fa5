import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { addCustomerNote } from '#operations/customers/add-staff-note.ts'
import { changeCustomerTags } from '#operations/customers/change-customer-tags.ts'
import {
  listCustomerTags,
  readCustomer,
  readCustomers,
  readPhoneCustomer,
} from '#operations/customers/read-customers.ts'
import { warnAboutPhone, withdrawPhoneWarning } from '#operations/customers/warn-about-phone.ts'
import { eraseCustomer } from '#operations/privacy/erase-customer.ts'

export const customerHandlers = {
  listCustomers: async ({ shop, query, c }) => {
    const { customers, total, capped } = await readCustomers(shop, query)
    setPagingHeaders(c, query, total, capped)
    return customers
  },
  findCustomerByPhone: ({ shop, query }) => readPhoneCustomer(shop, query.phone),
  listCustomerTags: ({ shop }) => listCustomerTags(shop),
  getCustomer: ({ shop, params }) => readCustomer(shop, params.id),
  addCustomerNote: ({ shop, actor, params, body }) => addCustomerNote(shop, actor, params.id, body),
  changeCustomerTags: ({ shop, actor, params, body }) => changeCustomerTags(shop, actor, params.id, body),
  blockCustomer: ({ shop, actor, params, body }) => warnAboutPhone(shop, actor, params.id, body.reason),
  unblockCustomer: ({ shop, actor, params }) => withdrawPhoneWarning(shop, actor, params.id),
  eraseCustomer: ({ shop, actor, params }) => eraseCustomer(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
