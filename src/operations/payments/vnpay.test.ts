import { expect, test } from 'vitest'
import { isSigned, signature, signedAddress, signedText, vnpayTime } from './vnpay.ts'

const parameters = {
  vnp_Version: '2.1.0',
  vnp_Amount: '1806000',
  vnp_OrderInfo: 'Thanh toan don hang :5',
  vnp_ReturnUrl: 'https://domainmerchant.vn/ReturnUrl',
}

test('the signed text is sorted and form-encoded and leaves out the signature', () => {
  const text =
    'vnp_Amount=1806000&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_Version=2.1.0'
  expect(signedText(parameters)).toBe(text)
  const more = { ...parameters, vnp_SecureHash: 'x', vnp_SecureHashType: 'SHA512', other: '1', vnp_Empty: '' }
  expect(signedText(more)).toBe(text)
  expect(signedText({ vnp_A: "(it's ~!)" })).toBe('vnp_A=%28it%27s+%7E%21%29')
})

test('only the right secret signs, and every change invalidates the signature', () => {
  const { searchParams } = new URL(signedAddress('https://pay.example/x', parameters, 'key'))
  const sent = Object.fromEntries(searchParams)
  expect(isSigned(sent, 'key')).toBe(true)
  expect(isSigned({ ...sent, vnp_SecureHash: sent.vnp_SecureHash?.toUpperCase() ?? '' }, 'key')).toBe(true)
  expect(isSigned({ ...sent, vnp_Amount: '1806001' }, 'key')).toBe(false)
  expect(isSigned(sent, 'another key')).toBe(false)
  expect(isSigned({ ...sent, vnp_SecureHash: '' }, 'key')).toBe(false)
  expect(isSigned(parameters, 'key')).toBe(false)
  expect(signature(parameters, 'key')).toMatch(/^[0-9a-f]{128}$/)
})

test('times are in the time zone of Vietnam', () => {
  expect(vnpayTime(new Date('2026-11-21T17:05:09Z'))).toBe('20261122000509')
})
