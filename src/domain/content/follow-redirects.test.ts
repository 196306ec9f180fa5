import { expect, test } from 'vitest'
import { followRedirects } from './follow-redirects.ts'

test('redirects are followed to the last address, whatever query, hash or slash their targets have', () => {
  const redirects = [
    { from: '/a', to: '/b/?x=1' },
    { from: '/b', to: '/c#d' },
    { from: '/loop', to: '/loop/' },
  ]
  expect(followRedirects('/a?y=2', redirects)).toBe('/c#d')
  expect(followRedirects('https://a.example/a', redirects)).toBe('https://a.example/a')
  expect(followRedirects('/loop', redirects)).toBe('/loop/')
})
