import type { Handlers } from '#http/api/mount.ts'
import { tellPage } from '#http/api/paging.ts'
import { blockCustomer, unblockCustomer } from '#operations/customers/block-customer.ts'
import { findCaller, readCustomer, readCustomers } from '#operations/customers/read-customers.ts'
import { noteOnCustomer } from '#operations/orders/write-note.ts'
import { eraseCustomer } from '#operations/privacy/erase-customer.ts'

export const customerHandlers = {
  listCustomers: async ({ shop, query, c }) => {
    const { customers, total, capped } = await readCustomers(shop, query)
    tellPage(c, query, total, capped)
    return customers
  },
  findCaller: ({ shop, query }) => findCaller(shop, query.phone),
  getCustomer: ({ shop, params }) => readCustomer(shop, params.id),
  addCustomerNote: ({ shop, actor, params, body }) => noteOnCustomer(shop, actor, params.id, body),
  blockCustomer: ({ shop, actor, params, body }) => blockCustomer(shop, actor, params.id, body.reason),
  unblockCustomer: ({ shop, actor, params }) => unblockCustomer(shop, actor, params.id),
  eraseCustomer: ({ shop, actor, params }) => eraseCustomer(shop, actor, params.id),
} satisfies Partial<Handlers>
