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
  addCustomerNote: ({ shop, actor, params, body }) => noteOnCustomer(shop, actor, params.id, body.text),
} satisfies Partial<Handlers>
