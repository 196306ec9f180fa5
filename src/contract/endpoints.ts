import { accountEndpoints } from './accounts.ts'
import { adminSearchEndpoints } from './admin-search.ts'
import type { EndpointName } from './all-paths.ts'
import { analyticsEndpoints } from './analytics.ts'
import { attributeEndpoints } from './attributes.ts'
import { cartEndpoints } from './carts.ts'
import { categoryEndpoints, categoryUseEndpoints } from './categories.ts'
import { changeEndpoints } from './changes.ts'
import { connectionEndpoints } from './connections.ts'
import { consentEndpoints } from './consents.ts'
import { customerEndpoints } from './customers.ts'
import { dataRequestEndpoints } from './data-requests.ts'
import { deletedProductEndpoints } from './deleted-products.ts'
import type { Endpoint } from './endpoint.ts'
import { gatewayEndpoints } from './gateway.ts'
import { identityEndpoints } from './identities.ts'
import { imageEndpoints } from './images.ts'
import { importEndpoints } from './imports.ts'
import { letterEndpoints } from './letters.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderDeskEndpoints } from './order-desk.ts'
import { lookUpEndpoints } from './order-lookup.ts'
import { paymentDeadlineEndpoints } from './orders/payment-deadline.ts'
import { orderEndpoints } from './orders.ts'
import { passwordResetEndpoints } from './password-reset.ts'
import { paymentEndpoints } from './payments.ts'
import { placeEndpoints } from './places.ts'
import { productChangeEndpoints } from './product-changes.ts'
import { productEndpoints } from './products.ts'
import { profileEndpoints } from './profile.ts'
import { returnEndpoints } from './return-desk.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { bankAccountEndpoints } from './settings/bank-account.ts'
import { settingsEndpoints } from './settings.ts'
import { shipmentEndpoints } from './shipments.ts'
import { shopStatusEndpoints } from './shop-status.ts'
import { invitationEndpoints } from './staff/invitations.ts'
import { staffEndpoints } from './staff.ts'
import { stockEndpoints } from './stock.ts'
import { transferEndpoints } from './transfers.ts'
import { voucherEndpoints } from './vouchers.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** Every call of the API: who may make it, what it takes, what it answers. */
export const endpoints = {
  ...attributeEndpoints,
  // Before the categories: their `{id}` would take `use` for an id.
  ...categoryUseEndpoints,
  ...categoryEndpoints,
  // Before the products: their `{id}` would take `facets` for an id.
  ...searchEndpoints,
  ...productEndpoints,
  ...productChangeEndpoints,
  ...deletedProductEndpoints,
  // Before the orders: their `{userId}` would take `counts` for an id.
  ...orderDeskEndpoints,
  ...orderEndpoints,
  ...lookUpEndpoints,
  ...paymentDeadlineEndpoints,
  ...returnEndpoints,
  ...shipmentEndpoints,
  ...customerEndpoints,
  ...stockEndpoints,
  ...cartEndpoints,
  ...accountEndpoints,
  ...passwordResetEndpoints,
  ...imageEndpoints,
  ...reviewEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...identityEndpoints,
  ...consentEndpoints,
  ...wishlistEndpoints,
  ...newsletterEndpoints,
  ...letterEndpoints,
  ...placeEndpoints,
  ...settingsEndpoints,
  ...bankAccountEndpoints,
  ...connectionEndpoints,
  ...shopStatusEndpoints,
  ...staffEndpoints,
  ...invitationEndpoints,
  ...changeEndpoints,
  ...dataRequestEndpoints,
  ...adminSearchEndpoints,
  ...analyticsEndpoints,
  ...importEndpoints,
  ...gatewayEndpoints,
  ...voucherEndpoints,
  ...paymentEndpoints,
  ...transferEndpoints,
} satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints
