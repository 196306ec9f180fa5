import { blockCustomer, unblockCustomer } from '#operations/block-customer.ts'
import { eraseCustomer } from '#operations/erase-customer.ts'
import { findCaller, readCustomer, readCustomers } from '#operations/read-customers.ts'
import { noteOnCustomer } from '#operations/write-note.ts'
import type { Handlers } from '../mount.ts'
import { tellPage } from '../paging.ts'

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
