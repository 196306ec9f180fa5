import { Hono } from 'hono'
import { fail } from '#contract/failures.ts'
import { breakDown, refuse } from './answer.ts'
import { mountApiGuide } from './api-guide.ts'
import { mountAssets } from './assets.ts'
import type { App, Door, Env } from './context.ts'
import { mountForms } from './forms/mount-forms.ts'
import { accountHandlers } from './handlers/accounts.ts'
import { analyticsHandlers } from './handlers/analytics.ts'
import { attributeHandlers, categoryHandlers } from './handlers/attributes.ts'
import { backOfficeHandlers } from './handlers/back-office.ts'
import { cartHandlers } from './handlers/carts.ts'
import { productHandlers } from './handlers/catalogue.ts'
import { customerHandlers } from './handlers/customers.ts'
import { dataRequestHandlers } from './handlers/data-requests.ts'
import { gatewayHandlers } from './handlers/gateway.ts'
import { identityHandlers } from './handlers/identities.ts'
import { imageHandlers } from './handlers/images.ts'
import { importHandlers } from './handlers/imports.ts'
import { invitationHandlers } from './handlers/invitations.ts'
import { letterHandlers } from './handlers/letters.ts'
import { newsletterHandlers } from './handlers/newsletter.ts'
import { orderDeskHandlers } from './handlers/order-desk.ts'
import { orderHandlers } from './handlers/orders.ts'
import { placeHandlers } from './handlers/places.ts'
import { profileHandlers } from './handlers/profile.ts'
import { returnHandlers } from './handlers/returns.ts'
import { reviewHandlers } from './handlers/reviews.ts'
import { searchHandlers } from './handlers/search.ts'
import { secondFactorHandlers } from './handlers/second-factor.ts'
import { shipmentHandlers } from './handlers/shipments.ts'
import { stockHandlers } from './handlers/stock.ts'
import { transferHandlers } from './handlers/transfers.ts'
import { voucherHandlers } from './handlers/vouchers.ts'
import { wishlistHandlers } from './handlers/wishlist.ts'
import { mountHeaders } from './headers.ts'
import { mountHealth } from './health.ts'
import { openLine } from './line.ts'
import { openBodyBudgets } from './load/body-budget.ts'
import { mountClientLimit } from './load/client-limit.ts'
import { mountManifest } from './manifest.ts'
import { mountMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { mountOpenApi } from './openapi.ts'
import { mountPages, type Pages } from './pages.ts'
import { mountPictures } from './pictures.ts'
import { mountQrPictures } from './qr-pictures.ts'
import { mountLog } from './request-log.ts'
import { mountSitemap } from './sitemap.ts'

const handlers = {
  ...attributeHandlers,
  ...categoryHandlers,
  ...searchHandlers,
  ...productHandlers,
  ...orderDeskHandlers,
  ...returnHandlers,
  ...orderHandlers,
  ...shipmentHandlers,
  ...customerHandlers,
  ...stockHandlers,
  ...cartHandlers,
  ...accountHandlers,
  ...imageHandlers,
  ...reviewHandlers,
  ...profileHandlers,
  ...secondFactorHandlers,
  ...identityHandlers,
  ...wishlistHandlers,
  ...placeHandlers,
  ...backOfficeHandlers,
  ...invitationHandlers,
  ...dataRequestHandlers,
  ...newsletterHandlers,
  ...analyticsHandlers,
  ...importHandlers,
  ...gatewayHandlers,
  ...letterHandlers,
  ...voucherHandlers,
  ...transferHandlers,
}

/** What the door shows to people, beside the API; without it the door is for programs alone. */
export interface Front {
  pages: Pages
  /** the folder of the built files; none in development */
  assets?: string
}

/** The door: the whole API, its description, the pictures, the health checks and the pages. */
export function createApp(door: Door, front?: Front): App {
  const app = new Hono<Env>()
  const line = openLine(door.clientLimiter?.maxInProgress ?? Number.POSITIVE_INFINITY)
  const bodies = openBodyBudgets()
  mountHeaders(app, door, bodies)
  door.traces?.watch(app, door)
  mountLog(app, door)
  mountMetrics(app, door, { line, bodies })
  mountClientLimit(app, door)
  mountHealth(app, door)
  mountPictures(app, door)
  mountQrPictures(app, door, line)
  mountOpenApi(app, door)
  mountApiGuide(app, door)
  mount(app, door, handlers, line)
  app.all('/api/*', (c) => refuse(c, fail('not_found')))
  mountSitemap(app, door, line)
  mountManifest(app, door, line)
  mountForms(app, door, line)
  if (front?.assets) mountAssets(app, front.assets)
  if (front) mountPages(app, door, front.pages, line)
  app.onError((error, c) => breakDown(door, c, error))
  return app
}
