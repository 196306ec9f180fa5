import { z } from 'zod'
import * as accounts from './accounts.ts'
import * as adminSearch from './admin-search.ts'
import * as analytics from './analytics.ts'
import * as attributes from './attributes.ts'
import * as carts from './carts.ts'
import * as categories from './categories.ts'
import * as changes from './changes.ts'
import * as connections from './connections.ts'
import * as consents from './consents.ts'
import * as customers from './customers.ts'
import * as dataRequests from './data-requests.ts'
import * as deletedProducts from './deleted-products.ts'
import * as gateway from './gateway.ts'
import * as identities from './identities.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as letters from './letters.ts'
import * as newsletter from './newsletter.ts'
import * as orderDesk from './order-desk.ts'
import * as orderLookup from './order-lookup.ts'
import * as orders from './orders.ts'
import * as passwordReset from './password-reset.ts'
import * as payments from './payments.ts'
import * as places from './places.ts'
import * as productChanges from './product-changes.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as returnDesk from './return-desk.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as shipments from './shipments.ts'
import * as shopStatus from './shop-status.ts'
import * as staff from './staff.ts'
import * as stock from './stock.ts'
import * as transfers from './transfers.ts'
import * as vouchers from './vouchers.ts'
import * as wishlist from './wishlist.ts'

const modules = [
  accounts,
  adminSearch,
  analytics,
  attributes,
  carts,
  categories,
  changes,
  connections,
  consents,
  customers,
  dataRequests,
  deletedProducts,
  gateway,
  identities,
  images,
  imports,
  letters,
  newsletter,
  orderDesk,
  orderLookup,
  orders,
  passwordReset,
  payments,
  places,
  productChanges,
  products,
  profile,
  returnDesk,
  reviews,
  search,
  secondFactor,
  settings,
  shipments,
  shopStatus,
  staff,
  stock,
  transfers,
  vouchers,
  wishlist,
]

export const sharedSchemas = z.registry<{ id: string }>()
for (const module of modules) {
  for (const [name, schema] of Object.entries(module)) {
    if (schema instanceof z.ZodObject) sharedSchemas.add(schema, { id: name })
  }
}
