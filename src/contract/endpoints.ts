import { accountEndpoints } from '#contract/accounts/accounts.ts'
import { guestEndpoints } from '#contract/accounts/guests.ts'
import { identityEndpoints } from '#contract/accounts/identities.ts'
import { passwordResetEndpoints } from '#contract/accounts/password-reset.ts'
import { profileEndpoints } from '#contract/accounts/profile.ts'
import { secondFactorEndpoints } from '#contract/accounts/second-factor.ts'
import { analyticsEndpoints } from '#contract/analytics/analytics.ts'
import { closingEndpoints } from '#contract/analytics/closing.ts'
import { profitEndpoints } from '#contract/analytics/profit.ts'
import { todayEndpoints } from '#contract/analytics/today.ts'
import { visitEndpoints } from '#contract/analytics/visits.ts'
import { cartEndpoints } from '#contract/cart/carts.ts'
import { wishlistEndpoints } from '#contract/cart/wishlist.ts'
import { attributeEndpoints } from '#contract/catalog/attributes.ts'
import { categoryEndpoints, categoryWithProductCountEndpoints } from '#contract/catalog/categories.ts'
import { collectionEndpoints } from '#contract/catalog/collections.ts'
import { deletedProductEndpoints } from '#contract/catalog/deleted-products.ts'
import { homeEndpoints } from '#contract/catalog/home.ts'
import { imageEndpoints } from '#contract/catalog/images.ts'
import { productEndpoints } from '#contract/catalog/product-endpoints.ts'
import { productChangeEndpoints } from '#contract/catalog/product-patches.ts'
import { promotionEndpoints } from '#contract/catalog/promotions/promotions.ts'
import { contentCheckEndpoints } from '#contract/content/content-check.ts'
import { markdownEndpoints } from '#contract/content/markdown.ts'
import { menuEndpoints } from '#contract/content/menus.ts'
import { pageAddressEndpoints } from '#contract/content/page-address.ts'
import { pageEndpoints } from '#contract/content/pages.ts'
import { redirectEndpoints } from '#contract/content/redirects.ts'
import { sizeTableEndpoints } from '#contract/content/size-tables.ts'
import { customerEndpoints } from '#contract/customers/customers.ts'
import { emailEndpoints } from '#contract/emails/emails.ts'
import { newsletterEndpoints } from '#contract/emails/newsletter.ts'
import { exportEndpoints } from '#contract/imports/exports.ts'
import { importEndpoints } from '#contract/imports/imports.ts'
import { invoiceEndpoints } from '#contract/invoices/invoices.ts'
import { adminOrderEndpoints } from '#contract/orders/admin-orders.ts'
import { counterSaleEndpoints } from '#contract/orders/counter-sale.ts'
import { lookupRequestEndpoints } from '#contract/orders/lookup-requests.ts'
import { orderCallEndpoints } from '#contract/orders/order-calls.ts'
import { orderListEndpoints } from '#contract/orders/order-list.ts'
import { orderLookupEndpoints } from '#contract/orders/order-lookup.ts'
import { orderEndpoints } from '#contract/orders/orders.ts'
import { gatewayEndpoints } from '#contract/payments/gateway.ts'
import { paymentEndpoints } from '#contract/payments/payments.ts'
import { transferEndpoints } from '#contract/payments/transfers.ts'
import { consentEndpoints } from '#contract/privacy/consents.ts'
import { dataRequestEndpoints } from '#contract/privacy/data-requests.ts'
import { costEndpoints } from '#contract/purchasing/costs.ts'
import { goodsReceivedEndpoints } from '#contract/purchasing/goods-received.ts'
import { returnEndpoints } from '#contract/returns/admin-returns.ts'
import { adminReviewEndpoints } from '#contract/reviews/admin-reviews.ts'
import { reviewEndpoints } from '#contract/reviews/reviews.ts'
import { adminSearchEndpoints } from '#contract/search/admin-search.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { brandEndpoints } from '#contract/settings/brand.ts'
import { connectionEndpoints } from '#contract/settings/connections.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { shopStatusEndpoints } from '#contract/settings/shop-status.ts'
import { carrierWardEndpoints } from '#contract/shipping/carrier-wards.ts'
import { parcelQuoteEndpoints } from '#contract/shipping/parcel-quotes.ts'
import { parcelEndpoints } from '#contract/shipping/parcels.ts'
import { settlementEndpoints } from '#contract/shipping/settlements.ts'
import { shipmentEndpoints } from '#contract/shipping/shipments.ts'
import { wardEndpoints } from '#contract/shipping/wards.ts'
import { auditLogEndpoints } from '#contract/staff/audit-log.ts'
import { staffEndpoints } from '#contract/staff/staff.ts'
import { barcodeEndpoints } from '#contract/stock/barcodes.ts'
import { restockEndpoints } from '#contract/stock/restock.ts'
import { stockEndpoints } from '#contract/stock/stock.ts'
import { apiTokenEndpoints } from '#contract/tokens/api-tokens.ts'
import { voucherEndpoints } from '#contract/vouchers/vouchers.ts'
import { webhookEndpoints } from '#contract/webhooks/webhooks.ts'
import type { EndpointName } from './all-paths.ts'
import type { Endpoint } from './endpoint.ts'
import { editOrderEndpoints } from './orders/edit-order.ts'
import { paymentDeadlineEndpoints } from './orders/payment-deadline.ts'
import { bankAccountEndpoints } from './settings/bank-account.ts'
import { invitationEndpoints } from './staff/invitations.ts'

export const endpoints = {
  ...attributeEndpoints,
  ...homeEndpoints,
  // Must be before the categories, whose `{id}` also matches `usage`.
  ...categoryWithProductCountEndpoints,
  ...categoryEndpoints,
  // Must be before the products, whose `{id}` also matches `facets`.
  ...searchEndpoints,
  ...productEndpoints,
  ...promotionEndpoints,
  ...collectionEndpoints,
  ...productChangeEndpoints,
  ...deletedProductEndpoints,
  // Must be before the orders, whose `{userId}` also matches `counts`.
  ...adminOrderEndpoints,
  ...orderCallEndpoints,
  ...counterSaleEndpoints,
  ...orderListEndpoints,
  ...editOrderEndpoints,
  ...invoiceEndpoints,
  ...orderEndpoints,
  ...orderLookupEndpoints,
  ...lookupRequestEndpoints,
  ...paymentDeadlineEndpoints,
  ...returnEndpoints,
  ...shipmentEndpoints,
  ...contentCheckEndpoints,
  ...pageEndpoints,
  ...pageAddressEndpoints,
  ...markdownEndpoints,
  ...redirectEndpoints,
  ...menuEndpoints,
  ...brandEndpoints,
  ...sizeTableEndpoints,
  ...parcelQuoteEndpoints,
  ...carrierWardEndpoints,
  ...parcelEndpoints,
  ...settlementEndpoints,
  ...customerEndpoints,
  ...stockEndpoints,
  ...barcodeEndpoints,
  ...costEndpoints,
  ...goodsReceivedEndpoints,
  ...cartEndpoints,
  ...accountEndpoints,
  ...guestEndpoints,
  ...passwordResetEndpoints,
  ...imageEndpoints,
  ...reviewEndpoints,
  ...adminReviewEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...identityEndpoints,
  ...consentEndpoints,
  ...wishlistEndpoints,
  ...newsletterEndpoints,
  ...restockEndpoints,
  ...emailEndpoints,
  ...wardEndpoints,
  ...settingsEndpoints,
  ...bankAccountEndpoints,
  ...connectionEndpoints,
  ...shopStatusEndpoints,
  ...staffEndpoints,
  ...invitationEndpoints,
  ...apiTokenEndpoints,
  ...webhookEndpoints,
  ...auditLogEndpoints,
  ...dataRequestEndpoints,
  ...adminSearchEndpoints,
  ...todayEndpoints,
  ...visitEndpoints,
  ...analyticsEndpoints,
  ...profitEndpoints,
  ...closingEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...gatewayEndpoints,
  ...voucherEndpoints,
  ...paymentEndpoints,
  ...transferEndpoints,
} satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints
