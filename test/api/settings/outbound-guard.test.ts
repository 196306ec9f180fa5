import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { isAllowedPrivateHost, resolvePublicHost } from '#operations/runtime/outbound-guard.ts'
import { createGuardedRequest } from '#operations/runtime/send-request.ts'

test('the operator can allow one port of an address that is not public', async () => {
  expect(await resolvePublicHost('127.0.0.1', 587, ['127.0.0.1:587'])).toEqual({ address: '127.0.0.1' })
  expect(await resolvePublicHost('127.0.0.1', 25, ['127.0.0.1:587'])).toHaveProperty('problem')
})

test('an allowed host is recognized in capitals and an IPv6 address with brackets', () => {
  const allowed = ['mail.lan:587', '[fd00::1]:8080', 'fd00::2:8080']
  expect(isAllowedPrivateHost('Mail.LAN', 587, allowed)).toBe(true)
  expect(isAllowedPrivateHost('mail.lan', 25, allowed)).toBe(false)
  for (const host of ['[fd00::1]', 'FD00::1', '[fd00::2]'])
    expect(isAllowedPrivateHost(host, 8080, allowed)).toBe(true)
})

test('a name service that does not answer ends a request after its time limit', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise<never>(() => {}))
  syncBuiltinESMExports()
  try {
    const onUnreachable = vi.fn()
    const request = { method: 'GET', timeoutMs: 100, onUnreachable } as const
    expect(await createGuardedRequest()(new URL('https://slow.example/'), request)).toBeNull()
    expect(onUnreachable).toHaveBeenCalledOnce()
  } finally {
    lookup.mockRestore()
    syncBuiltinESMExports()
  }
}, 5000)
