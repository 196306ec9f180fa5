import { expect, test } from 'vitest'
import {
  buildSignedText,
  buildSignedUrl,
  formatVnpayTime,
  hasValidSignature,
  signParameters,
} from './vnpay.ts'

const parameters = {
  vnp_Version: '2.1.0',
  vnp_Amount: '1806000',
  vnp_OrderInfo: 'Thanh toan don hang :5',
  vnp_ReturnUrl: 'https://domainmerchant.vn/ReturnUrl',
}

test('the signed text is sorted and form-encoded and leaves out the signature', () => {
  const text =
    'vnp_Amount=1806000&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_Version=2.1.0'
  expect(buildSignedText(parameters)).toBe(text)
  const more = { ...parameters, vnp_SecureHash: 'x', vnp_SecureHashType: 'SHA512', other: '1', vnp_Empty: '' }
  expect(buildSignedText(more)).toBe(text)
  expect(buildSignedText({ vnp_A: "(it's ~!)" })).toBe('vnp_A=%28it%27s+%7E%21%29')
})

test('only the right secret signs, and every change invalidates the signature', () => {
  const { searchParams } = new URL(buildSignedUrl('https://pay.example/x', parameters, 'key'))
  const sent = Object.fromEntries(searchParams)
  expect(hasValidSignature(sent, 'key')).toBe(true)
  expect(
    hasValidSignature({ ...sent, vnp_SecureHash: sent.vnp_SecureHash?.toUpperCase() ?? '' }, 'key'),
  ).toBe(true)
  expect(hasValidSignature({ ...sent, vnp_Amount: '1806001' }, 'key')).toBe(false)
  expect(hasValidSignature(sent, 'another key')).toBe(false)
  expect(hasValidSignature({ ...sent, vnp_SecureHash: '' }, 'key')).toBe(false)
  expect(hasValidSignature(parameters, 'key')).toBe(false)
  expect(signParameters(parameters, 'key')).toMatch(/^[0-9a-f]{128}$/)
})

test('times are in the time zone of Vietnam', () => {
  expect(formatVnpayTime(new Date('2026-11-21T17:05:09Z'))).toBe('20261122000509')
})
