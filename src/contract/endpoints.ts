import { accountEndpoints } from './accounts.ts'
import { attributeEndpoints } from './attributes.ts'
import { cartEndpoints } from './carts.ts'
import { categoryEndpoints } from './categories.ts'
import type { Endpoint } from './endpoint.ts'
import { imageEndpoints } from './images.ts'
import { orderEndpoints } from './orders.ts'
import type { EndpointName } from './paths.ts'
import { productEndpoints } from './products.ts'

/** Every call of the API: who may make it, what it takes, what it answers. */
export const endpoints = {
  ...attributeEndpoints,
  ...categoryEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...cartEndpoints,
  ...accountEndpoints,
  ...imageEndpoints,
} satisfies Record<EndpointName, Endpoint>

export type Endpoints = typeof endpoints
