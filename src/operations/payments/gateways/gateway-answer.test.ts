import { expect, test } from 'vitest'
import { acceptPage } from './gateway-answer.ts'

test('a payment page must belong to an accepted origin', () => {
  const origins = ['https://momo.example', 'https://*.zalopay.vn']
  for (const url of ['https://momo.example/pay?a=1', 'https://qcgateway.zalopay.vn/openinapp?order=1'])
    expect(acceptPage(url, origins)).toBe(url)
  const refused = [
    'http://momo.example/pay',
    'https://momo.example.evil.example/',
    'https://evilzalopay.vn/',
    'http://qcgateway.zalopay.vn/',
    'javascript:alert(1)',
    'pay',
    undefined,
  ]
  for (const url of refused) expect(acceptPage(url, origins)).toBeNull()
})
