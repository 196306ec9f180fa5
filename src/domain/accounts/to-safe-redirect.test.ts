import { expect, test } from 'vitest'
import { toSafeRedirect } from './to-safe-redirect.ts'

test.each(['/cart', '/detail/1?size=M#reviews', '/'])('%s is a valid redirect', (path) => {
  expect(toSafeRedirect(path)).toBe(path)
})

test.each([
  undefined,
  '',
  'cart',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/sign-in?redirect=/cart',
  '/api/v1/auth/oidc',
])('%j is not a valid redirect [S5]', (path) => {
  expect(toSafeRedirect(path)).toBeNull()
})
