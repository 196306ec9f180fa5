import { z } from 'zod'
import * as accounts from '#contract/accounts/accounts.ts'
import * as guests from '#contract/accounts/guests.ts'
import * as identities from '#contract/accounts/identities.ts'
import * as passwordReset from '#contract/accounts/password-reset.ts'
import * as profile from '#contract/accounts/profile.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as analytics from '#contract/analytics/analytics.ts'
import * as profit from '#contract/analytics/profit.ts'
import * as carts from '#contract/cart/carts.ts'
import * as wishlist from '#contract/cart/wishlist.ts'
import * as attributes from '#contract/catalog/attributes.ts'
import * as categories from '#contract/catalog/categories.ts'
import * as collections from '#contract/catalog/collections.ts'
import * as deletedProducts from '#contract/catalog/deleted-products.ts'
import * as images from '#contract/catalog/images.ts'
import * as prices from '#contract/catalog/prices.ts'
import * as productPatches from '#contract/catalog/product-patches.ts'
import * as products from '#contract/catalog/products.ts'
import * as promotions from '#contract/catalog/promotions/promotions.ts'
import * as customers from '#contract/customers/customers.ts'
import * as emails from '#contract/emails/emails.ts'
import * as newsletter from '#contract/emails/newsletter.ts'
import * as imports from '#contract/imports/imports.ts'
import * as invoiceSettings from '#contract/invoices/invoice-settings.ts'
import * as invoices from '#contract/invoices/invoices.ts'
import * as adminOrders from '#contract/orders/admin-orders.ts'
import * as editOrder from '#contract/orders/edit-order.ts'
import * as lookupRequests from '#contract/orders/lookup-requests.ts'
import * as orderEditHistory from '#contract/orders/order-edit-history.ts'
import * as orderLookup from '#contract/orders/order-lookup.ts'
import * as orders from '#contract/orders/orders.ts'
import * as placeOrder from '#contract/orders/place-order.ts'
import * as gateway from '#contract/payments/gateway.ts'
import * as payments from '#contract/payments/payments.ts'
import * as transfers from '#contract/payments/transfers.ts'
import * as consents from '#contract/privacy/consents.ts'
import * as dataRequests from '#contract/privacy/data-requests.ts'
import * as costs from '#contract/purchasing/costs.ts'
import * as goodsReceived from '#contract/purchasing/goods-received.ts'
import * as adminReturns from '#contract/returns/admin-returns.ts'
import * as adminReviews from '#contract/reviews/admin-reviews.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import * as adminSearch from '#contract/search/admin-search.ts'
import * as search from '#contract/search/search.ts'
import * as connections from '#contract/settings/connections.ts'
import * as settings from '#contract/settings/settings.ts'
import * as shopStatus from '#contract/settings/shop-status.ts'
import * as parcels from '#contract/shipping/parcels.ts'
import * as settlements from '#contract/shipping/settlements.ts'
import * as shipments from '#contract/shipping/shipments.ts'
import * as wards from '#contract/shipping/wards.ts'
import * as auditLog from '#contract/staff/audit-log.ts'
import * as staff from '#contract/staff/staff.ts'
import * as restock from '#contract/stock/restock.ts'
import * as stock from '#contract/stock/stock.ts'
import * as tokens from '#contract/tokens/api-tokens.ts'
import * as vouchers from '#contract/vouchers/vouchers.ts'
import * as webhooks from '#contract/webhooks/webhooks.ts'

const modules = [
  accounts,
  adminSearch,
  analytics,
  attributes,
  carts,
  categories,
  collections,
  auditLog,
  connections,
  consents,
  costs,
  customers,
  dataRequests,
  deletedProducts,
  editOrder,
  gateway,
  goodsReceived,
  guests,
  identities,
  images,
  imports,
  invoiceSettings,
  invoices,
  emails,
  lookupRequests,
  newsletter,
  adminOrders,
  orderEditHistory,
  orderLookup,
  orders,
  passwordReset,
  payments,
  placeOrder,
  wards,
  prices,
  productPatches,
  products,
  promotions,
  profit,
  profile,
  restock,
  adminReturns,
  reviews,
  adminReviews,
  search,
  secondFactor,
  settings,
  parcels,
  settlements,
  shipments,
  shopStatus,
  staff,
  stock,
  tokens,
  transfers,
  vouchers,
  webhooks,
  wishlist,
]

/** Older names that the API document keeps. */
const publishedNames: Readonly<Record<string, string>> = {
  CategoryListItem: 'ListedCategory',
  ImportItem: 'ImportLine',
  PhoneHistory: 'PhoneRecord',
  ReturnRequestListItem: 'ListedReturnRequest',
  ReviewListItem: 'ListedReview',
}

export const sharedSchemas = z.registry<{ id: string }>()
for (const module of modules) {
  for (const [name, schema] of Object.entries(module)) {
    if (schema instanceof z.ZodObject) sharedSchemas.add(schema, { id: publishedNames[name] ?? name })
  }
}
