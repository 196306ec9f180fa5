import { formPaths, healthPath, metricsPath, readyPath } from '#contract/paths.ts'

type RequestKind = 'work' | 'file' | 'health'

const healthPaths: ReadonlySet<string> = new Set([healthPath, readyPath, metricsPath])
const filePattern = /^\/(?:assets|images)\/|^\/[^/]+\.(?:svg|png|ico|txt|woff2)$/

export function classifyRequest(path: string): RequestKind {
  if (healthPaths.has(path)) return 'health'
  return filePattern.test(path) ? 'file' : 'work'
}

const formActions: ReadonlySet<string> = new Set(Object.values(formPaths))
const checkoutPattern =
  /^\/(?:api\/v1\/(?:orders|carts|auth|payments)|cart|order|sign-in|sign-up|thanks)(?:\/|$)/

export const isCheckoutPath = (path: string): boolean => checkoutPattern.test(path) || formActions.has(path)

export const stripQuery = (url = '/'): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
