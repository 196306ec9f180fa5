import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedExtension } from '#operations/extensions/extensions.ts'
import { listExtensionGatewayAdapters } from './extension-gateway.ts'
import type { PaymentGateway } from './gateway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a question that an extension never answers ends after 30 s', async () => {
  const gateway = { id: 'slow', pageOrigins: [], askPayment: () => new Promise(() => {}) }
  const extension = { gateway: gateway as Partial<PaymentGateway> } as LoadedExtension
  const [adapter] = listExtensionGatewayAdapters({ extensions: { list: [extension] } })
  const payment = { reference: '7T1', amount: 1000, startedAt: new Date() }
  const asked = expect(adapter?.askPayment?.(payment)).rejects.toThrow('slow did not answer in 30 s')
  await vi.advanceTimersByTimeAsync(30_000)
  await asked
})
