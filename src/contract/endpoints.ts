import { accountEndpoints } from './accounts.ts'
import { attributeEndpoints } from './attributes.ts'
import { cartEndpoints } from './carts.ts'
import { categoryEndpoints } from './categories.ts'
import type { Endpoint } from './endpoint.ts'
import { imageEndpoints } from './images.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import type { EndpointName } from './paths.ts'
import { productEndpoints } from './products.ts'
import { profileEndpoints } from './profile.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search.ts'
import { wishlistEndpoints } from './wishlist.ts'

/** Every call of the API: who may make it, what it takes, what it answers. */
export const endpoints = {
  ...attributeEndpoints,
  ...categoryEndpoints,
  // Before the products: their `{id}` would take `facets` for an id.
  ...searchEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...cartEndpoints,
  ...accountEndpoints,
  ...imageEndpoints,
  ...reviewEndpoints,
  ...profileEndpoints,
  ...wishlistEndpoints,
  ...newsletterEndpoints,
} satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints
