import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedExtension } from '#operations/extensions/extensions.ts'
import { listExtensionGatewayAdapters } from './extension-gateway.ts'
import type { PaymentGateway, PaymentRequest } from './gateway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function adapt(functions: Partial<PaymentGateway>, warn?: (message: string) => void) {
  const gateway = { id: 'slow', pageOrigins: ['https://pay.example'], ...functions }
  const extension = { gateway: gateway as Partial<PaymentGateway> } as LoadedExtension
  const [adapter] = listExtensionGatewayAdapters({ extensions: { list: [extension] }, warn })
  return adapter
}

test('a payment that an extension never starts ends after 30 s without a page, and is logged once', async () => {
  const warnings: string[] = []
  const adapter = adapt({ startPayment: () => new Promise(() => {}) }, (message) => warnings.push(message))
  const started = adapter?.startPayment({} as PaymentRequest)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await started).toBeNull()
  expect(warnings).toEqual(['The payment gateway slow could not start a payment: no answer in 30 s'])
})

test('a question that an extension never answers ends after 30 s', async () => {
  const adapter = adapt({ askPayment: () => new Promise(() => {}) })
  const payment = { reference: '7T1', amount: 1000, startedAt: new Date() }
  const rejection = expect(adapter?.askPayment?.(payment)).rejects.toThrow('slow did not answer in 30 s')
  await vi.advanceTimersByTimeAsync(30_000)
  await rejection
})
