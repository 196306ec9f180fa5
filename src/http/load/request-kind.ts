import { formPaths, healthPath, metricsPath, readyPath } from '#contract/paths.ts'

/** Each kind has a limit of its own, so that none uses up another's. */
type RequestKind = 'work' | 'file' | 'health'

const health: ReadonlySet<string> = new Set([healthPath, readyPath, metricsPath])
const file = /^\/(?:assets|images)\/|^\/[^/]+\.(?:svg|png|ico|txt|woff2)$/

export function kindOf(path: string): RequestKind {
  if (health.has(path)) return 'health'
  return file.test(path) ? 'file' : 'work'
}

const checkoutForms: ReadonlySet<string> = new Set(Object.values(formPaths))
const checkout = /^\/(?:api\/v1\/(?:orders|carts|auth|payments)|cart|order|sign-in|sign-up|thanks)(?:\/|$)/

export const isCheckout = (path: string): boolean => checkout.test(path) || checkoutForms.has(path)

export const pathOf = (url = '/'): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
