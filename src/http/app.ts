import { Hono } from 'hono'
import { fail } from '#contract/failures.ts'
import { mountApiGuide } from '#http/api/api-guide.ts'
import { failureResponse, unexpectedErrorResponse } from '#http/api/failure-response.ts'
import { accountHandlers } from '#http/api/handlers/accounts/accounts.ts'
import { identityHandlers } from '#http/api/handlers/accounts/identities.ts'
import { profileHandlers } from '#http/api/handlers/accounts/profile.ts'
import { secondFactorHandlers } from '#http/api/handlers/accounts/second-factor.ts'
import { analyticsHandlers } from '#http/api/handlers/analytics/analytics.ts'
import { cartHandlers } from '#http/api/handlers/cart/carts.ts'
import { wishlistHandlers } from '#http/api/handlers/cart/wishlist.ts'
import { attributeHandlers, categoryHandlers } from '#http/api/handlers/catalog/attributes.ts'
import { collectionHandlers } from '#http/api/handlers/catalog/collections.ts'
import { imageHandlers } from '#http/api/handlers/catalog/images.ts'
import { productHandlers } from '#http/api/handlers/catalog/products.ts'
import { promotionHandlers } from '#http/api/handlers/catalog/promotions.ts'
import { menuHandlers } from '#http/api/handlers/content/menus.ts'
import { pageHandlers } from '#http/api/handlers/content/pages.ts'
import { redirectHandlers } from '#http/api/handlers/content/redirects.ts'
import { sizeTableHandlers } from '#http/api/handlers/content/size-tables.ts'
import { customerHandlers } from '#http/api/handlers/customers/customers.ts'
import { emailHandlers } from '#http/api/handlers/emails/emails.ts'
import { newsletterHandlers } from '#http/api/handlers/emails/newsletter.ts'
import { exportHandlers } from '#http/api/handlers/imports/exports.ts'
import { importHandlers } from '#http/api/handlers/imports/imports.ts'
import { invoiceHandlers } from '#http/api/handlers/invoices/invoices.ts'
import { orderStaffHandlers } from '#http/api/handlers/orders/order-staff-details.ts'
import { orderHandlers } from '#http/api/handlers/orders/orders.ts'
import { gatewayHandlers } from '#http/api/handlers/payments/gateway.ts'
import { transferHandlers } from '#http/api/handlers/payments/transfers.ts'
import { dataRequestHandlers } from '#http/api/handlers/privacy/data-requests.ts'
import { purchasingHandlers } from '#http/api/handlers/purchasing/purchasing.ts'
import { returnHandlers } from '#http/api/handlers/returns/returns.ts'
import { reviewHandlers } from '#http/api/handlers/reviews/reviews.ts'
import { searchHandlers } from '#http/api/handlers/search/search.ts'
import { brandHandlers } from '#http/api/handlers/settings/brand.ts'
import { carrierWardHandlers } from '#http/api/handlers/shipping/carrier-wards.ts'
import { localityHandlers } from '#http/api/handlers/shipping/localities.ts'
import { settlementHandlers } from '#http/api/handlers/shipping/settlements.ts'
import { shipmentHandlers } from '#http/api/handlers/shipping/shipments.ts'
import { adminHandlers } from '#http/api/handlers/staff/admin.ts'
import { invitationHandlers } from '#http/api/handlers/staff/invitations.ts'
import { restockHandlers } from '#http/api/handlers/stock/restock.ts'
import { stockHandlers } from '#http/api/handlers/stock/stock.ts'
import { apiTokenHandlers } from '#http/api/handlers/tokens/api-tokens.ts'
import { voucherHandlers } from '#http/api/handlers/vouchers/vouchers.ts'
import { webhookHandlers } from '#http/api/handlers/webhooks/webhooks.ts'
import { mountApi } from '#http/api/mount-api.ts'
import { mountCors } from '#http/api/mount-cors.ts'
import { mountOpenApi } from '#http/api/openapi.ts'
import { createConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { mountHealth } from '#http/observability/health.ts'
import { mountMetrics } from '#http/observability/metrics.ts'
import { mountRequestLog } from '#http/observability/request-log.ts'
import { mountAssets } from '#http/pages/assets.ts'
import { mountImages } from '#http/pages/images.ts'
import { mountManifest } from '#http/pages/manifest.ts'
import { mountPages, type PageRenderer } from '#http/pages/pages.ts'
import { mountProductFeeds } from '#http/pages/product-feeds.ts'
import { mountQrImages } from '#http/pages/qr-images.ts'
import { mountSitemap } from '#http/pages/sitemap.ts'
import type { App, AppContext, Env } from './app-context.ts'
import { mountForms } from './forms/mount-forms.ts'
import { createBodyBudgets } from './load/body-budget.ts'
import { mountClientLimit } from './load/client-limit.ts'
import { mountBrandStylesheet } from './pages/brand-stylesheet.ts'
import { mountSecurityHeaders } from './security-headers.ts'

const handlers = {
  ...attributeHandlers,
  ...categoryHandlers,
  ...searchHandlers,
  ...productHandlers,
  ...orderStaffHandlers,
  ...returnHandlers,
  ...orderHandlers,
  ...invoiceHandlers,
  ...shipmentHandlers,
  ...pageHandlers,
  ...redirectHandlers,
  ...menuHandlers,
  ...brandHandlers,
  ...sizeTableHandlers,
  ...carrierWardHandlers,
  ...settlementHandlers,
  ...customerHandlers,
  ...stockHandlers,
  ...purchasingHandlers,
  ...cartHandlers,
  ...accountHandlers,
  ...imageHandlers,
  ...reviewHandlers,
  ...profileHandlers,
  ...secondFactorHandlers,
  ...identityHandlers,
  ...wishlistHandlers,
  ...localityHandlers,
  ...adminHandlers,
  ...invitationHandlers,
  ...apiTokenHandlers,
  ...webhookHandlers,
  ...dataRequestHandlers,
  ...newsletterHandlers,
  ...restockHandlers,
  ...analyticsHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...gatewayHandlers,
  ...emailHandlers,
  ...collectionHandlers,
  ...promotionHandlers,
  ...voucherHandlers,
  ...transferHandlers,
}

interface WebFrontend {
  pages: PageRenderer
  assets?: string
}

export function createApp(context: AppContext, front?: WebFrontend): App {
  const app = new Hono<Env>()
  const limiter = createConcurrencyLimiter(context.clientLimiter?.maxInFlight ?? Number.POSITIVE_INFINITY)
  const bodies = createBodyBudgets()
  mountSecurityHeaders(app, context, bodies)
  context.traces?.watch(app, context)
  mountRequestLog(app, context)
  mountMetrics(app, context, { limiter, bodies })
  mountClientLimit(app, context)
  mountHealth(app, context)
  mountImages(app, context)
  mountQrImages(app, context, limiter)
  mountOpenApi(app, context)
  mountApiGuide(app, context)
  mountCors(app, context)
  mountApi(app, context, handlers, limiter)
  app.all('/api/*', (c) => failureResponse(c, fail('not_found')))
  mountSitemap(app, context, limiter)
  mountProductFeeds(app, context, limiter)
  mountManifest(app, context, limiter)
  mountBrandStylesheet(app, context, limiter)
  mountForms(app, context, limiter)
  if (front?.assets) mountAssets(app, front.assets)
  if (front) mountPages(app, context, front.pages, limiter)
  context.shop.serveExtension = async (extension, request) => app.fetch(request, { extension })
  app.onError((error, c) => unexpectedErrorResponse(context, c, error))
  return app
}
